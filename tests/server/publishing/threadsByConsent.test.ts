import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fault } from '../../../practice/faults.ts'
import { type Bench, createBench } from './support.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench()
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

const sendingOf = { twitter: 'createPost', threads: 'publish' } as const
type Tried = keyof typeof sendingOf
const networks: readonly Tried[] = ['twitter', 'threads']

/** What stands on a network's timeline, oldest first: each text with that of what it goes on from. */
async function thread(network: Tried): Promise<[text: string, after: string | null][]> {
  const { origin } = bench.practice[network]
  const page = await (await fetch(origin)).text()
  const textOf = new Map(bench.practice[network].posts().map(({ id, text }) => [id, text]))
  return page
    .split('<li data-id="')
    .slice(1)
    .map((item): [string, string | null] => {
      const id = item.slice(0, item.indexOf('"'))
      const parent = /<a class="via" href="[^"]*\/(\d+)">In reply/.exec(item)?.[1]
      return [textOf.get(id) ?? '', parent === undefined ? null : (textOf.get(parent) ?? 'what is not there')]
    })
    .toReversed()
}

const whole = [
  ['One', null],
  ['Two', 'One'],
  ['Three', 'Two'],
]

async function planThread(network: Tried, firstComment?: string) {
  const texts = ['One', 'Two', 'Three']
  const account = await bench.connect(network)
  return bench.posts.create(bench.person, randomUUID(), {
    text: 'One',
    parts: texts.map((text) => ({ text, media_ids: [] })),
    ...(firstComment !== undefined && { first_comment: firstComment }),
    account_ids: [account],
    intent: 'now',
  })
}

for (const network of networks) {
  test(`a thread with a first comment goes out in order on ${network}, each part once`, async () => {
    await planThread(network, 'Ask us')
    await bench.runOut()
    expect(await thread(network)).toEqual([...whole, ['Ask us', 'One']])
  })

  test.each<Fault['kind']>(['loseAnswer', 'dieAfter', 'down', 'rateLimit'])(
    `a thread goes out once on ${network} though three of its calls meet %s`,
    async (kind) => {
      bench.practice[network].faults.set([{ kind, operation: sendingOf[network], times: 3 }])
      const { id } = await planThread(network)
      await bench.runOut()
      expect(bench.practice[network].faults.list()).toEqual([])
      expect(await thread(network)).toEqual(whole)
      const { publications } = await bench.posts.read(bench.person, id)
      expect(publications.map(({ state }) => state)).toEqual(['published', 'published', 'published'])
    },
  )

  test(`a part that ${network} refuses stops the rest`, async () => {
    bench.practice[network].faults.set([{ kind: 'refuse', operation: sendingOf[network] }])
    const { id } = await planThread(network)
    await bench.runOut()
    expect(await thread(network)).toEqual([])
    bench.practice[network].faults.set([])
    const { state } = await bench.posts.read(bench.person, id)
    expect(state).toBe('failed')
  })
}
