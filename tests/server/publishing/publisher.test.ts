import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Bench, createBench } from './support.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench()
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

for (const network of ['bluesky', 'mastodon'] as const) {
  test(`a post that is due goes out once on ${network}, and where it stands is kept`, async () => {
    const post = await bench.planNow('Six loaves left, https://example.com/bread', [await bench.connect(network)])
    await bench.publisher.runDue()
    await bench.publisher.runDue()
    const part = await bench.part(post)
    expect(part).toMatchObject({ state: 'published', tries: 1, lease_owner: null, next_at: null, reason: null })
    expect(part.remote_url).toContain(bench.practice[network].origin)
    expect(bench.practice[network].posts()).toMatchObject([
      { author: 'ada', text: 'Six loaves left, https://example.com/bread' },
    ])
  })

  test(`a post that is not due stays here on ${network}`, async () => {
    const account = await bench.connect(network)
    await bench.posts.create(bench.person, crypto.randomUUID(), {
      text: 'Later',
      account_ids: [account],
      intent: 'schedule',
      schedule: { wall_time: '2099-01-01T09:00', timezone: 'UTC' },
    })
    await bench.publisher.runDue()
    expect(bench.practice[network].posts()).toEqual([])
  })

  test(`an answer that is lost on ${network} is found by reading, not sent again`, async () => {
    const post = await bench.planNow('Lost & found: "quotes", <tags> and ümlauts 🥐', [await bench.connect(network)])
    bench.practice[network].faults.set([{ kind: 'loseAnswer', operation: sendingOf(network), times: 1 }])
    await bench.publisher.runDue()
    expect(await bench.part(post)).toMatchObject({ state: 'unknown' })
    await bench.runOut()
    expect(await bench.part(post)).toMatchObject({ state: 'published', tries: 1 })
    expect(bench.practice[network].posts()).toHaveLength(1)
  })

  test(`what ${network} took before it answered 500 is found by reading`, async () => {
    const post = await bench.planNow('Hello', [await bench.connect(network)])
    bench.practice[network].faults.set([{ kind: 'dieAfter', operation: sendingOf(network), times: 1 }])
    await bench.runOut()
    expect(await bench.part(post)).toMatchObject({ state: 'published', tries: 1 })
    expect(bench.practice[network].posts()).toHaveLength(1)
  })

  test(`a connection that breaks before ${network} reads anything: read, then sent again with the same key`, async () => {
    const post = await bench.planNow('Hello', [await bench.connect(network)])
    bench.practice[network].faults.set([{ kind: 'down', operation: sendingOf(network), times: 1 }])
    await bench.runOut()
    expect(await bench.part(post)).toMatchObject({ state: 'published', tries: 2 })
    expect(bench.practice[network].posts()).toHaveLength(1)
    const attempts = await bench.database.db.selectFrom('publication_attempts').selectAll().orderBy('number').execute()
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['network.unclear', 'network.accepted'])
    expect(new Set(attempts.map(({ key }) => key)).size).toBe(1)
  })

  test(`429 on ${network} waits as long as it was asked to`, async () => {
    const post = await bench.planNow('Hello', [await bench.connect(network)])
    bench.practice[network].faults.set([{ kind: 'rateLimit', operation: sendingOf(network), times: 1, seconds: 600 }])
    await bench.publisher.runDue()
    const part = await bench.part(post)
    expect(part.state).toBe('waiting')
    expect((part.next_at?.getTime() ?? 0) - bench.clock.now()).toBeGreaterThan(590_000)
    await bench.runOut()
    expect(await bench.part(post)).toMatchObject({ state: 'published' })
    expect(bench.practice[network].posts()).toHaveLength(1)
  })

  test(`what ${network} refuses is failed, with its reason, and can be tried again by the person`, async () => {
    const post = await bench.planNow('Hello', [await bench.connect(network)])
    const status = network === 'bluesky' ? 400 : 422
    bench.practice[network].faults.set([{ kind: 'refuse', operation: sendingOf(network), times: 1, status }])
    await bench.runOut()
    const part = await bench.part(post)
    expect(part.state).toBe('failed')
    expect(part.reason).toContain('Practice: this was refused')
    await bench.posts.retry(bench.person, post, [part.id])
    await bench.runOut()
    expect(await bench.part(post)).toMatchObject({ state: 'published' })
  })

  test(`a server of ${network} that is not there: tried again, surely not sent`, async () => {
    const post = await bench.planNow('Hello', [await bench.connect(network)])
    await bench.practice[network].pause()
    await bench.publisher.runDue()
    expect(await bench.part(post)).toMatchObject({ state: 'waiting', tries: 1 })
    await bench.practice[network].resume()
    await bench.runOut()
    expect(await bench.part(post)).toMatchObject({ state: 'published', tries: 2 })
    expect(bench.practice[network].posts()).toHaveLength(1)
  })

  test(`two workers at once on ${network}: one post`, async () => {
    const account = await bench.connect(network)
    const posts = await Promise.all([1, 2, 3, 4].map((number) => bench.planNow(`Number ${number}`, [account])))
    const others = [bench.anotherPublisher(), bench.anotherPublisher()]
    await Promise.all([bench.publisher, ...others].map((worker) => worker.runDue()))
    await bench.runOut()
    expect(bench.practice[network].posts()).toHaveLength(posts.length)
    for (const post of posts) expect(await bench.part(post)).toMatchObject({ state: 'published', tries: 1 })
  })
}

test('a Bluesky token that has ended is exchanged and the post goes out at the first try', async () => {
  const post = await bench.planNow('Hello', [await bench.connect('bluesky')])
  bench.practice.bluesky.expireTokens('access')
  await bench.publisher.runDue()
  expect(await bench.part(post)).toMatchObject({ state: 'published', tries: 1 })
})

test('many posts with an ended token exchange it once', async () => {
  const account = await bench.connect('bluesky')
  for (let number = 0; number < 6; number += 1) await bench.planNow(`Number ${number}`, [account])
  bench.practice.bluesky.expireTokens('access')
  await bench.runOut()
  const { calls } = bench.practice.bluesky.watch
  expect(calls.filter(({ operation }) => operation === 'refreshSession')).toHaveLength(1)
  expect(bench.practice.bluesky.posts()).toHaveLength(6)
})

for (const network of ['bluesky', 'mastodon'] as const) {
  test(`a sign-in that ${network} no longer takes holds the post until the account is back`, async () => {
    const post = await bench.planNow('Hello', [await bench.connect(network)])
    bench.practice[network].expireTokens('all')
    await bench.publisher.runDue()
    expect(await bench.part(post)).toMatchObject({
      state: 'held',
      reason: 'Authentication expired - reconnection required',
    })
    const [account] = await bench.accounts.listOf(bench.person.id)
    expect(account).toMatchObject({
      state: 'expired',
      error_message: 'Authentication expired - reconnection required',
      held_count: 1,
    })
    await bench.connect(network)
    await bench.runOut()
    expect(await bench.part(post)).toMatchObject({ state: 'published' })
    expect(bench.practice[network].posts()).toHaveLength(1)
  })
}

test('disconnecting holds what is scheduled, connecting the same account again releases it', async () => {
  const account = await bench.connect('bluesky')
  const post = await bench.planNow('Hello', [account])
  expect(await bench.accounts.disconnect(bench.person.id, account)).toEqual({ held_count: 1 })
  await bench.publisher.runDue()
  expect(bench.practice.bluesky.posts()).toEqual([])
  expect((await bench.part(post)).state).toBe('held')
  expect(await bench.connect('bluesky')).toBe(account)
  await bench.runOut()
  expect((await bench.part(post)).state).toBe('published')
})

test('a post that is more than 24 hours late is missed, not fired', async () => {
  const post = await bench.planNow('Stale', [await bench.connect('mastodon')])
  bench.clock.pass(24 * 3_600_000 + 60_000)
  await bench.runOut()
  expect(await bench.part(post)).toMatchObject({
    state: 'missed',
    reason: 'It was more than 24 hours late, so it was not sent. Choose a new time or send it now.',
  })
  expect(bench.practice.mastodon.posts()).toEqual([])
})

test('what was held for too long is missed', async () => {
  const account = await bench.connect('mastodon')
  const post = await bench.planNow('Stale', [account])
  await bench.accounts.disconnect(bench.person.id, account)
  await bench.runOut()
  expect((await bench.part(post)).state).toBe('missed')
})

test('a Mastodon server that ignores the key gets one post all the same', async () => {
  const post = await bench.planNow('Once only', [await bench.connect('mastodon')])
  bench.practice.mastodon.faults.set([
    { kind: 'ignoreKey', operation: 'createStatus' },
    { kind: 'loseAnswer', operation: 'createStatus', times: 1 },
  ])
  await bench.runOut()
  expect((await bench.part(post)).state).toBe('published')
  expect(bench.practice.mastodon.posts()).toHaveLength(1)
})

test('of two posts with the same text each is found as itself', async () => {
  const account = await bench.connect('mastodon')
  const first = await bench.planNow('Good morning', [account])
  await bench.runOut()
  const second = await bench.planNow('Good morning', [account])
  bench.practice.mastodon.faults.set([{ kind: 'down', operation: 'createStatus', times: 1 }])
  await bench.runOut()
  const [one, other] = [await bench.part(first), await bench.part(second)]
  expect([one.state, other.state]).toEqual(['published', 'published'])
  expect(one.remote_id).not.toBe(other.remote_id)
  expect(bench.practice.mastodon.posts()).toHaveLength(2)
})

test('a network that cannot be read for hours asks the person, who settles it', async () => {
  const post = await bench.planNow('Hello', [await bench.connect('mastodon')])
  bench.practice.mastodon.faults.set([{ kind: 'loseAnswer', operation: 'createStatus', times: 1 }])
  await bench.publisher.runDue()
  bench.practice.mastodon.faults.set([{ kind: 'down', operation: 'listStatuses' }])
  await bench.runOut()
  const part = await bench.part(post)
  expect(part.state).toBe('needs_person')
  expect((await bench.posts.settle(bench.person, post, part.id, 'published')).state).toBe('published')
  expect(bench.practice.mastodon.posts()).toHaveLength(1)
})

const sendingOf = (network: 'bluesky' | 'mastodon') => (network === 'bluesky' ? 'putRecord' : 'createStatus')
