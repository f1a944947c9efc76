import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuiltNetwork } from '../../../contract/builtNetworks.ts'
import { textNetworks } from '../../../scripts/support/textAccounts.ts'
import { createFaultBench, type FaultBench } from './bench.ts'
import { killWhileWaiting } from './killing.ts'

let bench: FaultBench

beforeAll(async () => {
  bench = await createFaultBench()
})
afterAll(() => bench.close())

const sendingOf = {
  twitter: 'createPost',
  threads: 'publish',
  linkedin: 'createPost',
  linkedin_org: 'createPost',
  facebook: 'createPost',
  instagram: 'publishMedia',
  tiktok: 'uploadLast',
  bluesky: 'putRecord',
  mastodon: 'createStatus',
} satisfies Record<BuiltNetwork, string>
let number = 0
const anotherText = () => {
  number += 1
  return `The loaf of the day, number ${number}`
}

/** How often the text stands on the network. */
const countOf = (network: BuiltNetwork, text: string) =>
  bench.practice[network].posts().filter((post) => post.text === text).length

/** Another worker finds what the dead one left, and takes it to its end. */
async function finishedByAnother(post: number): Promise<void> {
  const next = await bench.startWorker()
  await bench.becomes(post, 'published')
  await next.end()
}

for (const network of textNetworks) {
  const plan = async () => {
    const text = anotherText()
    return { text, post: await bench.planNow(text, [await bench.connect(network)]) }
  }

  test(`${network}: a worker that is killed while it writes its try down has sent nothing`, async () => {
    const { text, post } = await plan()
    const client = await bench.database.pool.connect()
    await client.query('begin; lock table publication_attempts in access exclusive mode')
    const worker = await bench.startWorker()
    await killWhileWaiting(bench.database.db, worker)
    await client.query('rollback')
    client.release()
    expect((await bench.part(post)).state).toBe('claimed')
    expect(countOf(network, text)).toBe(0)
    await finishedByAnother(post)
    expect(countOf(network, text)).toBe(1)
  })

  test(`${network}: a worker that is killed before its call is read: the network is read, then it is sent once`, async () => {
    const { text, post } = await plan()
    const hold = bench.practice[network].watch.hold(sendingOf[network], 'before')
    const worker = await bench.startWorker()
    await hold.arrived
    await worker.kill()
    hold.drop()
    expect((await bench.part(post)).state).toBe('sending')
    await finishedByAnother(post)
    expect(countOf(network, text)).toBe(1)
    expect((await bench.part(post)).tries).toBe(2)
  })

  test(`${network}: a worker that is killed after its call did its work: found, never sent again`, async () => {
    const { text, post } = await plan()
    const hold = bench.practice[network].watch.hold(sendingOf[network], 'after')
    const worker = await bench.startWorker()
    await hold.arrived
    await worker.kill()
    hold.release()
    await finishedByAnother(post)
    expect(countOf(network, text)).toBe(1)
    expect((await bench.part(post)).tries).toBe(1)
  })

  test(`${network}: a worker that is killed with the answer in its hand: found, never sent again`, async () => {
    const { text, post } = await plan()
    const hold = bench.practice[network].watch.hold(sendingOf[network], 'after')
    const worker = await bench.startWorker()
    await hold.arrived
    const client = await bench.database.pool.connect()
    await client.query('begin')
    await client.query('select 1 from publications where post_id = $1 for update', [post])
    hold.release()
    await killWhileWaiting(bench.database.db, worker)
    await client.query('rollback')
    client.release()
    expect((await bench.part(post)).state).toBe('sending')
    await finishedByAnother(post)
    expect(countOf(network, text)).toBe(1)
    expect((await bench.part(post)).tries).toBe(1)
  })

  test(`${network}: three workers at once take twelve posts out, each once`, async () => {
    const account = await bench.connect(network)
    const texts = Array.from({ length: 12 }, anotherText)
    const posts = await Promise.all(texts.map((text) => bench.planNow(text, [account])))
    const workers = await Promise.all([bench.startWorker(), bench.startWorker(), bench.startWorker()])
    for (const post of posts) await bench.becomes(post, 'published')
    await Promise.all(workers.map((worker) => worker.end()))
    expect(texts.map((text) => countOf(network, text))).toEqual(texts.map(() => 1))
    for (const post of posts) expect((await bench.part(post)).tries).toBe(1)
  })

  test(`${network}: a worker that is told to stop finishes what it is sending`, async () => {
    const { text, post } = await plan()
    const hold = bench.practice[network].watch.hold(sendingOf[network], 'after')
    const worker = await bench.startWorker()
    await hold.arrived
    const ended = worker.end()
    hold.release()
    await ended
    expect(await bench.part(post)).toMatchObject({ state: 'published', lease_owner: null })
    expect(countOf(network, text)).toBe(1)
  })
}
