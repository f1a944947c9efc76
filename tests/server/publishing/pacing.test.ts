import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountOf, adapterAccount } from '../../../server/networks/accountRows.ts'
import { type Bench, createBench } from './support.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench()
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

const minute = 60_000
const networks = [
  { network: 'twitter', name: 'X', sending: 'createPost' },
  { network: 'facebook', name: 'Facebook', sending: 'createPost' },
  { network: 'threads', name: 'Threads', sending: 'publish' },
  { network: 'bluesky', name: 'Bluesky', sending: 'putRecord' },
  { network: 'mastodon', name: 'Mastodon', sending: 'createStatus' },
] as const
type Name = (typeof networks)[number]['network']

const callsTo = (network: Name): number => bench.practice[network].watch.calls.length
const limits = () => bench.database.db.selectFrom('network_limits').selectAll().execute()
/** The next post there is the last until so many seconds have passed. */
function lastCall(network: Name, operation: string, seconds = 600): void {
  bench.practice[network].faults.set([{ kind: 'lastCall', operation, times: 1, seconds }])
}
async function waitOf(post: number): Promise<number> {
  const { next_at } = await bench.part(post)
  return (next_at?.getTime() ?? 0) - bench.clock.now()
}
/** Two posts, of which the first leaves nothing of the limit. */
async function twoPosts(network: Name, sending: string): Promise<readonly [number, number]> {
  const account = await bench.connect(network)
  const first = await bench.planNow('First', [account])
  const second = await bench.planNow('Second', [account])
  lastCall(network, sending)
  await bench.publisher.runDue()
  return [first, second]
}

async function posted(text: string, account: number): Promise<number> {
  const post = await bench.planNow(text, [account])
  await bench.publisher.runDue()
  return post
}

test.each(networks)(
  'where $name says that nothing is left, the next post waits until it is given anew, without a call',
  async ({ network, name, sending }) => {
    const [first, second] = await twoPosts(network, sending)
    expect(await bench.part(first)).toMatchObject({ state: 'published' })
    const waiting = await bench.part(second)
    expect(waiting).toMatchObject({ state: 'waiting', tries: 0, sent_at: null })
    expect(waiting.reason).toMatch(
      new RegExp(`^Waiting for ${name} until \\{.+\\}\\. It takes no more from this account`),
    )
    expect(await waitOf(second)).toBeGreaterThan(9 * minute)
    expect(await waitOf(second)).toBeLessThan(11 * minute)
    const before = callsTo(network)
    await bench.publisher.runDue()
    expect(callsTo(network)).toBe(before)
    await bench.runOut()
    expect(await bench.part(second)).toMatchObject({ state: 'published', tries: 1 })
    expect(bench.practice[network].posts()).toHaveLength(2)
  },
)

test.each(['facebook', 'threads'] as const)(
  'a lookup of a post by its link on %s counts among the limits like every other call',
  async (network) => {
    const account = await bench.connect(network)
    const published = await bench.part(await posted('Six loaves left', account))
    const { postAt } = bench.networks.adapterOf(network)
    lastCall(network, 'listPosts')
    const found = await postAt?.(
      adapterAccount(await accountOf(bench.database.db, account)),
      new URL(published.remote_url ?? ''),
      { kind: 'post', mark: null },
    )
    expect(found).toMatchObject({ remoteId: published.remote_id })
    expect(await limits()).toHaveLength(1)
    const next = await posted('Five loaves left', account)
    expect(await bench.part(next)).toMatchObject({ state: 'waiting', tries: 0 })
  },
)

test('another worker, or one that began anew, waits as well', async () => {
  const account = await bench.connect('twitter')
  await bench.planNow('First', [account])
  lastCall('twitter', 'createPost')
  await bench.publisher.runDue()
  const second = await bench.planNow('Second', [account])
  await bench.anotherPublisher().runDue()
  expect(await bench.part(second)).toMatchObject({ state: 'waiting', tries: 0 })
})

test('a limit of one account keeps neither its other networks nor others waiting', async () => {
  const [, second] = await twoPosts('twitter', 'createPost')
  const elsewhere = await bench.planNow('Elsewhere', [await bench.connect('mastodon')])
  await bench.publisher.runDue()
  expect(await bench.part(elsewhere)).toMatchObject({ state: 'published' })
  expect(await bench.part(second)).toMatchObject({ state: 'waiting' })
})

test('what all accounts of the installation share keeps all of them waiting, and says so', async () => {
  const { origin } = bench.practice.facebook
  const until = new Date(bench.clock.now() + 10 * minute)
  await bench.database.db
    .insertInto('network_limits')
    .values({ network: 'facebook', origin, account_remote_id: '', until })
    .execute()
  const post = await bench.planNow('Hello', [await bench.connect('facebook')])
  await bench.publisher.runDue()
  expect(await bench.part(post)).toMatchObject({ state: 'waiting', tries: 0 })
  expect((await bench.part(post)).reason).toMatch(/^Waiting for Facebook until .+ from this installation before then/)
  await bench.runOut()
  expect(await bench.part(post)).toMatchObject({ state: 'published' })
})

test('a post that is refused for too much keeps the next from being refused too', async () => {
  const account = await bench.connect('twitter')
  const posts = [await bench.planNow('First', [account]), await bench.planNow('Second', [account])] as const
  bench.practice.twitter.faults.set([{ kind: 'rateLimit', operation: 'createPost', seconds: 600 }])
  await bench.publisher.runDue()
  const [first, second] = await Promise.all(posts.map(bench.part))
  expect(first).toMatchObject({ state: 'waiting', tries: 1 })
  expect(second).toMatchObject({ state: 'waiting', tries: 0 })
})

test('an answer that tells of room again lifts the limit', async () => {
  const [, second] = await twoPosts('mastodon', 'createStatus')
  await bench.runOut()
  expect(await bench.part(second)).toMatchObject({ state: 'published' })
  expect(await limits()).toEqual([])
})

test("a person's wish to send it now is obeyed: the network is asked, and may say it again", async () => {
  const [, second] = await twoPosts('mastodon', 'createStatus')
  const { id } = await bench.part(second)
  await bench.posts.retry(bench.person, second, [id])
  await bench.publisher.runDue()
  expect(await bench.part(second)).toMatchObject({ state: 'published' })
})

test('what waits for the same is spread, so that not all of it calls at once', async () => {
  const account = await bench.connect('mastodon')
  await bench.planNow('First', [account])
  lastCall('mastodon', 'createStatus')
  await bench.publisher.runDue()
  const others = []
  for (let count = 0; count < 8; count += 1) others.push(await bench.planNow(`Number ${count}`, [account]))
  await bench.publisher.runDue()
  const partOf = await bench.readParts(others)
  // Instants, not waits from now on: between two readings the clock goes on.
  const instants = others.map((post) => partOf(post).next_at?.getTime() ?? Number.NaN)
  expect(new Set(instants).size).toBeGreaterThan(1)
  expect(Math.max(...instants) - Math.min(...instants)).toBeLessThanOrEqual(30_000)
})

test('nothing is stored of an account that has room', async () => {
  const account = await bench.connect('mastodon')
  await bench.planNow('First', [account])
  await bench.publisher.runDue()
  expect(await limits()).toEqual([])
})

test('a wish of longer than any limit lasts is obeyed by the post of which it was said, and by no other', async () => {
  const account = await bench.connect('twitter')
  const first = await bench.planNow('First', [account])
  bench.practice.twitter.faults.set([{ kind: 'rateLimit', operation: 'createPost', times: 1, seconds: 3 * 86_400 }])
  await bench.publisher.runDue()
  expect(await bench.part(first)).toMatchObject({ state: 'waiting' })
  const second = await bench.planNow('Second', [account])
  await bench.publisher.runDue()
  expect(await bench.part(second)).toMatchObject({ state: 'published' })
})
