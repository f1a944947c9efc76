import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { policyOf } from '../../../rules/publishing/policyOf.ts'
import { reasons } from '../../../rules/publishing/reasons.ts'
import type { NetworkAdapter } from '../../../server/networks/network.ts'
import { createLog } from '../../../server/process/log.ts'
import { createAccountPublications } from '../../../server/publishing/accountPublications.ts'
import { createPublisher } from '../../../server/publishing/publisher.ts'
import { createQueues } from '../../../server/slots/queues.ts'
import { type Bench, createBench } from './support.ts'

const hour = 3_600_000
let bench: Bench
let account: number
beforeAll(async () => {
  bench = await createBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.begin()
  account = await bench.connect('bluesky')
})

const queues = () =>
  createQueues({
    db: bench.database.db,
    publications: createAccountPublications({ wake: bench.queue.wake, policyOf }),
    now: bench.clock.now,
  })
const setPaused = (isPaused: boolean) => queues().setPaused(bench.person.id, account, isPaused)
const sent = () => bench.practice.bluesky.posts().length

/** As a pause that is stored after the claim has been read, and before the try begins. */
const pauseInTable = () =>
  bench.database.db
    .updateTable('social_accounts')
    .set({ queue_paused_at: new Date(bench.clock.now()) })
    .where('id', '=', account)
    .execute()

/** A publisher whose adapter calls back at one place of its work. */
function publisherWith(change: (adapter: NetworkAdapter) => Partial<NetworkAdapter>) {
  return createPublisher({
    db: bench.database.db,
    queue: bench.queue,
    adapterOf: (network) => {
      const adapter = bench.networks.adapterOf(network)
      return { ...adapter, ...change(adapter) }
    },
    policyOf,
    log: createLog('silent'),
    owner: randomUUID(),
    now: bench.clock.now,
  })
}

describe('while the queue of an account is paused', () => {
  test('nothing of it goes out, and what is due is held and says why; the others go out', async () => {
    const other = await bench.connect('mastodon')
    await setPaused(true)
    const [here, there] = [await bench.planNow('Here', [account]), await bench.planNow('There', [other])]
    await bench.publisher.runDue()
    expect(await bench.part(here)).toMatchObject({ state: 'held', reason: reasons.queuePaused, tries: 0 })
    expect(await bench.part(there)).toMatchObject({ state: 'published' })
    expect(sent()).toBe(0)
  })

  test('what is not due stays on the plan', async () => {
    const wall_time = new Date(bench.clock.now() + hour).toISOString().slice(0, 16)
    const written = { text: 'In an hour', account_ids: [account], intent: 'schedule' as const }
    const schedule = { wall_time, timezone: 'UTC' }
    const { id } = await bench.posts.create(bench.person, randomUUID(), { ...written, schedule })
    expect(await setPaused(true)).toMatchObject({ post_count: 1 })
    expect(await bench.part(id)).toMatchObject({ state: 'scheduled' })
  })

  test('what is held goes out once when the queue goes on', async () => {
    await setPaused(true)
    const post = await bench.planNow('Later', [account])
    await bench.publisher.runDue()
    bench.clock.pass(2 * hour)
    expect(await setPaused(false)).toMatchObject({ paused_at: null, post_count: 1 })
    await bench.runOut()
    expect(await bench.part(post)).toMatchObject({ state: 'published' })
    expect(sent()).toBe(1)
  })

  test.each(['resumed', 'left'])('what is a day late is missed, not sent (%s)', async (how) => {
    await setPaused(true)
    const post = await bench.planNow('Too late', [account])
    await bench.publisher.runDue()
    bench.clock.pass(25 * hour)
    if (how === 'resumed') await setPaused(false)
    await bench.publisher.runDue()
    expect(await bench.part(post)).toMatchObject({
      state: 'missed',
      reason: 'It was more than 24 hours late, so it was not sent. Choose a new time or send it now.',
    })
    expect(sent()).toBe(0)
  })

  test('what waits for its account as well goes on only when both are there', async () => {
    await setPaused(true)
    const post = await bench.planNow('Both', [account])
    await bench.publisher.runDue()
    await bench.accounts.disconnect(bench.person.id, account)
    await bench.connect('bluesky')
    await bench.runOut()
    expect(sent()).toBe(0)
    expect(await bench.part(post)).toMatchObject({ state: 'missed' })
  })
})

describe('a queue that is paused while a post is worked on', () => {
  test.each(['by its person', 'after the claim was read'])('before the try, holds it: %s', async (how) => {
    const post = await bench.planNow('Between', [account])
    const publisher = publisherWith((adapter) => ({
      prepare: async (...given) => {
        await (how === 'by its person' ? setPaused(true) : pauseInTable())
        return adapter.prepare(...given)
      },
    }))
    await publisher.runDue()
    expect(await bench.part(post)).toMatchObject({
      state: 'held',
      reason: reasons.queuePaused,
      tries: 0,
      sent_at: null,
    })
    expect(sent()).toBe(0)
    await setPaused(false)
    await bench.runOut()
    expect(await bench.part(post)).toMatchObject({ state: 'published', tries: 1 })
    expect(sent()).toBe(1)
  })

  test('does not touch what is being sent', async () => {
    const post = await bench.planNow('On its way', [account])
    const publisher = publisherWith((adapter) => ({
      send: async (...given) => {
        await setPaused(true)
        return adapter.send(...given)
      },
    }))
    await publisher.runDue()
    expect(await bench.part(post)).toMatchObject({ state: 'published', tries: 1 })
    expect(sent()).toBe(1)
  })

  test('does not send again what was sent and is looked for', async () => {
    bench.practice.bluesky.faults.set([{ kind: 'loseAnswer', operation: 'putRecord', times: 1 }])
    const post = await bench.planNow('Answer lost', [account])
    await bench.publisher.runDue()
    await setPaused(true)
    await bench.runOut()
    expect(await bench.part(post)).toMatchObject({ state: 'published' })
    expect(sent()).toBe(1)
  })
})
