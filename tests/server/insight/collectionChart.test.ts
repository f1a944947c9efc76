import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type CollectionEvent, collectionMachine } from '../../../rules/insight/collection.machine.ts'
import { readUntilAge } from '../../../rules/insight/collectionPlan.ts'
import { beginCollections, claimDue, endCollections, leaseFor, missGone } from '../../../server/insight/collections.ts'
import { createInsightBench, type InsightBench } from './support.ts'

const hour = 60 * 60_000

let bench: InsightBench
beforeAll(async () => {
  bench = await createInsightBench()
})
afterAll(() => bench.close())
beforeEach(() => bench.begin())

const begin = () => beginCollections(bench.database.db, ['mastodon'], bench.clock.now())
const claim = () => claimDue(bench.database.db, bench.clock.now(), [])
const end = () => endCollections(bench.database.db, bench.clock.now())

/** A post that is out; answers when it went out. */
async function publish(): Promise<number> {
  await bench.publish([await bench.connect('mastodon')])
  const { published_at } = await bench.database.db
    .selectFrom('publications')
    .select('published_at')
    .executeTakeFirstOrThrow()
  return Number(published_at)
}

const takeOff = () => bench.database.db.updateTable('publications').set({ removed_at: new Date() }).execute()

async function stored() {
  const { next_at, tries } = await bench.database.db
    .selectFrom('metric_collections')
    .select(['next_at', 'tries'])
    .executeTakeFirstOrThrow()
  return { nextAt: next_at && Number(next_at), tries }
}

/** What the chart says is stored after what happened to a post that went out then. */
function said(publishedAt: number, ...events: readonly CollectionEvent[]) {
  const actor = createActor(collectionMachine, { input: { publishedAt } }).start()
  for (const event of events) actor.send(event)
  const { nextAt, tries } = actor.getSnapshot().context
  return { nextAt, tries }
}
const claimed = () => ({ type: 'reading.claimed', leasedUntil: bench.clock.now() + leaseFor }) as const

test('a collection begins as the chart does', async () => {
  const publishedAt = await publish()
  expect(await begin()).toBe(1)
  expect(await stored()).toEqual(said(publishedAt))
  expect(await begin()).toBe(0)
})

test('claiming writes what the chart says of a claim, once', async () => {
  const publishedAt = await publish()
  await begin()
  expect(await claim()).toEqual([])
  bench.clock.pass(hour)
  expect(await claim()).toHaveLength(1)
  expect(await stored()).toEqual(said(publishedAt, claimed()))
  expect(await claim()).toEqual([])
})

test('a lease that ends changes nothing that is stored: its time is when the next process may claim', async () => {
  const publishedAt = await publish()
  await begin()
  bench.clock.pass(hour)
  await claim()
  const first = claimed()
  bench.clock.pass(leaseFor)
  expect(await stored()).toEqual(said(publishedAt, first, { type: 'lease.ended' }))
  expect(await claim()).toHaveLength(1)
  expect(await stored()).toEqual(said(publishedAt, first, { type: 'lease.ended' }, claimed()))
})

test('a post that is off its network is ended as the chart ends it, while it waits and after a lease', async () => {
  const publishedAt = await publish()
  await begin()
  bench.clock.pass(hour)
  await claim()
  const lease = claimed()
  await takeOff()
  await end()
  expect(await stored()).toEqual(said(publishedAt, lease))
  bench.clock.pass(leaseFor)
  await end()
  expect(await stored()).toEqual(said(publishedAt, lease, { type: 'lease.ended' }, { type: 'post.gone' }))
})

test('so is one that became too old while its account was away', async () => {
  const publishedAt = await publish()
  await begin()
  bench.clock.pass(publishedAt + readUntilAge - bench.clock.now())
  await end()
  expect(await stored()).toEqual(said(publishedAt))
  bench.clock.pass(1)
  await end()
  expect(await stored()).toEqual(said(publishedAt, { type: 'post.gone' }))
})

test('one that its network no longer finds is tried once more, then ended as the chart ends it', async () => {
  const publishedAt = await publish()
  await begin()
  bench.clock.pass(hour)
  const gone = async () => {
    for (const due of await claim()) await missGone(bench.database.db, due, bench.clock.now())
  }
  await gone()
  const first = [claimed(), { type: 'reading.failed', now: bench.clock.now(), wait: 0 }] as const
  expect(await stored()).toEqual(said(publishedAt, ...first))
  bench.clock.pass(hour)
  await gone()
  expect(await stored()).toEqual(said(publishedAt, ...first, claimed(), { type: 'post.gone' }))
})
