import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../../../server/process/log.ts'
import { createPublishing } from '../../../server/publishing/publishing.ts'
import { type Bench, createBench } from './support.ts'

const hour = 3_600_000

let bench: Bench

beforeAll(async () => {
  bench = await createBench()
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

/** As a process that was killed while it was sending leaves it. */
const leaveSending = (post: number) =>
  bench.database.db
    .updateTable('publications')
    .set({
      state: 'sending',
      next_at: null,
      lease_owner: 'a process that is no more',
      lease_expires_at: new Date(Date.now() + 200_000),
      sent_at: new Date(),
      tries: 1,
      key: 'a key',
      payload: JSON.stringify({ status: 'Cut short' }),
      mark: JSON.stringify({ newestId: null, count: 0, serverAt: null }),
    })
    .where('post_id', '=', post)
    .execute()

test('after a start what was being sent is looked for: at once where nobody else can be at it', async () => {
  const post = await bench.planNow('Cut short', [await bench.connect('mastodon')])
  await leaveSending(post)
  const publishing = await createPublishing({
    database: bench.database,
    networks: bench.networks,
    log: createLog('silent'),
    settings: { MISSED_AFTER_HOURS: 24, PUBLISHING_LEASE_SECONDS: 240 },
  })
  await publishing.start()
  if (bench.database.kind === 'embedded') {
    await vi.waitUntil(async () => (await bench.part(post)).readings === 1, { timeout: 10_000 })
    expect(bench.practice.mastodon.watch.calls.map(({ operation }) => operation)).not.toContain('createStatus')
  } else {
    await publishing.publisher.runDue()
    expect((await bench.part(post)).state).toBe('sending')
  }
  await publishing.stop()
})

test('what is being sent is leased for as long as the installation says', async () => {
  const post = await bench.planNow('Slow bread', [await bench.connect('mastodon')])
  bench.practice.mastodon.faults.set([{ kind: 'slow', operation: 'createStatus', times: 1, ms: 1500 }])
  const begun = Date.now()
  const publishing = await createPublishing({
    database: bench.database,
    networks: bench.networks,
    log: createLog('silent'),
    settings: { MISSED_AFTER_HOURS: 24, PUBLISHING_LEASE_SECONDS: 60 },
  })
  const sent = publishing.publisher.runDue()
  const leasedUntil = async () => (await bench.part(post)).lease_expires_at?.getTime() ?? 0
  await vi.waitUntil(leasedUntil, { timeout: 10_000 })
  const [until, now] = [await leasedUntil(), Date.now()]
  expect(until).toBeGreaterThanOrEqual(begun + 60_000)
  expect(until).toBeLessThanOrEqual(now + 60_000)
  await sent
  expect((await bench.part(post)).state).toBe('published')
  await publishing.stop()
})

test('after a start with a later bound what is held waits on until that one', async () => {
  const account = await bench.connect('mastodon')
  const post = await bench.planNow('Patient', [account])
  await bench.accounts.disconnect(bench.person.id, account)
  const dueAt = new Date(Date.now() - 25 * hour)
  await bench.database.db
    .updateTable('publications')
    .set({ due_at: dueAt, next_at: new Date(dueAt.getTime() + 24 * hour + 1) })
    .where('post_id', '=', post)
    .execute()
  const publishing = await createPublishing({
    database: bench.database,
    networks: bench.networks,
    log: createLog('silent'),
    settings: { MISSED_AFTER_HOURS: 48, PUBLISHING_LEASE_SECONDS: 240 },
  })
  await publishing.publisher.runDue()
  expect(await bench.part(post)).toMatchObject({ state: 'held', next_at: new Date(dueAt.getTime() + 48 * hour + 1) })
  await publishing.stop()
})
