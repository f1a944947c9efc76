import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Post, PublicationStep } from '../../../contract/content.ts'
import { listPosts } from '../../../server/content/lists.ts'
import { type Bench, createBench } from '../publishing/support.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench()
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

const sendingOf = { bluesky: 'putRecord', mastodon: 'createStatus' } as const
const names = { bluesky: 'Bluesky', mastodon: 'Mastodon' } as const

const read = (post: number): Promise<Post> => bench.posts.read(bench.person, post)

/** What is told of the only part of a post: state and text. It is in order, each at the time that it happened. */
async function told(post: number): Promise<[PublicationStep['state'], string][]> {
  const [part] = (await read(post)).publications
  const history = part?.history ?? []
  const times = history.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(times.at(-1)).toBeLessThanOrEqual(bench.clock.now())
  return history.map(({ state, text }) => [state, text])
}

for (const network of ['bluesky', 'mastodon'] as const) {
  const name = names[network]

  test(`a post that went out on ${network} tells when it was planned and published`, async () => {
    const post = await bench.planNow('Hello', [await bench.connect(network)])
    expect(await told(post)).toEqual([['scheduled', 'It was planned.']])
    bench.clock.pass(60_000)
    await bench.runOut()
    expect(await told(post)).toEqual([
      ['scheduled', 'It was planned.'],
      ['published', `Published on ${name}.`],
    ])
    const [planned, published] = (await read(post)).publications.flatMap(({ history }) => history.map(({ at }) => at))
    expect(Date.parse(published ?? '') - Date.parse(planned ?? '')).toBeGreaterThanOrEqual(60_000)
  })

  test(`an answer of ${network} that is lost tells that it was looked for and found`, async () => {
    const post = await bench.planNow('Hello', [await bench.connect(network)])
    bench.practice[network].faults.set([{ kind: 'loseAnswer', operation: sendingOf[network], times: 1 }])
    await bench.runOut()
    expect(await told(post)).toEqual([
      ['scheduled', 'It was planned.'],
      ['sending', `Sent to ${name}.`],
      ['unknown', `${bench.practice[network].host} did not answer.`],
      ['published', `Looked on ${name}, and found it there.`],
    ])
  })

  test(`a wait that ${network} asks for is told, and what came after it`, async () => {
    const post = await bench.planNow('Hello', [await bench.connect(network)])
    bench.practice[network].faults.set([{ kind: 'rateLimit', operation: sendingOf[network], times: 1, seconds: 600 }])
    await bench.runOut()
    expect(await told(post)).toEqual([
      ['scheduled', 'It was planned.'],
      ['sending', `Sent to ${name}.`],
      ['waiting', expect.stringContaining('asks to wait')],
      ['claimed', `Looked on ${name}: it is not there, so it is sent again.`],
      ['published', `Published on ${name}.`],
    ])
  })

  test(`what ${network} refused and its person had sent again tells both`, async () => {
    const post = await bench.planNow('Hello', [await bench.connect(network)])
    const status = network === 'bluesky' ? 400 : 422
    bench.practice[network].faults.set([{ kind: 'refuse', operation: sendingOf[network], times: 1, status }])
    await bench.runOut()
    await bench.posts.retry(bench.person, post, [(await bench.part(post)).id])
    await bench.runOut()
    expect(await told(post)).toEqual([
      ['scheduled', 'It was planned.'],
      ['sending', `Sent to ${name}.`],
      ['unknown', expect.stringContaining('refused the post')],
      ['failed', `Looked on ${name}: it is not there.`],
      ['scheduled', 'You asked for another try.'],
      ['claimed', `Looked on ${name}: it is not there, so it is sent again.`],
      ['published', `Published on ${name}.`],
    ])
  })
}

test('the word of the person on a post that could not be looked for is told as theirs', async () => {
  const post = await bench.planNow('Hello', [await bench.connect('mastodon')])
  const { faults, host } = bench.practice.mastodon
  faults.set([{ kind: 'loseAnswer', operation: 'createStatus', times: 1 }])
  await bench.publisher.runDue()
  faults.set([{ kind: 'down', operation: 'listStatuses' }])
  await bench.runOut()
  await bench.posts.settle(bench.person, post, (await bench.part(post)).id, 'published')
  const history = await told(post)
  expect(history.slice(0, 4)).toEqual([
    ['scheduled', 'It was planned.'],
    ['sending', 'Sent to Mastodon.'],
    ['unknown', `${host} did not answer.`],
    ['unknown', `Could not look on Mastodon: ${host} did not answer.`],
  ])
  expect(history.slice(-2)).toEqual([
    ['needs_person', `Could not look on Mastodon: ${host} did not answer.`],
    ['published', 'You said that it is on Mastodon.'],
  ])
})

test('a server that is not there tells that nothing was sent, once for each try', async () => {
  const post = await bench.planNow('Hello', [await bench.connect('bluesky')])
  await bench.practice.bluesky.pause()
  await bench.publisher.runDue()
  await bench.practice.bluesky.resume()
  await bench.runOut()
  expect(await told(post)).toEqual([
    ['scheduled', 'It was planned.'],
    ['waiting', `${bench.practice.bluesky.host} cannot be reached. Nothing was sent.`],
    ['published', 'Published on Bluesky.'],
  ])
})

test('each part of a post tells its own', async () => {
  const accounts = [await bench.connect('bluesky'), await bench.connect('mastodon')]
  const post = await bench.planNow('Hello', accounts)
  await bench.runOut()
  const { publications } = await read(post)
  expect(publications.map(({ history }) => history.at(-1)?.text)).toEqual([
    'Published on Bluesky.',
    'Published on Mastodon.',
  ])
})

test('an instant in a reason reads as the clock of the zone of the post, with its day where that is another', async () => {
  const post = await bench.planNow('Hello', [await bench.connect('mastodon')])
  const hours = (count: number) => count * 3600
  const limited = (seconds: number) =>
    bench.practice.mastodon.faults.set([{ kind: 'rateLimit', operation: 'createStatus', times: 1, seconds }])
  limited(hours(23))
  await bench.publisher.runDue()
  const [part] = (await read(post)).publications
  expect(part?.reason).toMatch(/ asks to wait until (tomorrow )?\d+:\d\d [AP]M\. It is looked for there before/)
})

test('a list of posts carries no history', async () => {
  const post = await bench.planNow('Hello', [await bench.connect('bluesky')])
  await bench.runOut()
  expect((await told(post)).length).toBeGreaterThan(1)
  const { results } = await listPosts(bench.database.db, bench.person, {})
  expect(results.flatMap(({ publications }) => publications.map(({ history }) => history))).toEqual([[]])
})
