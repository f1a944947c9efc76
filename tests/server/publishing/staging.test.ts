import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NetworkAdapter } from '../../../server/networks/network.ts'
import type { Claim } from '../../../server/publishing/claims.ts'
import { createStaging, Stopping } from '../../../server/publishing/staging.ts'
import { LeaseLost } from '../../../server/publishing/steps.ts'
import { type Bench, createBench } from './support.ts'

let bench: Bench
let claim: Claim
let isStopping = false
/** Of the lease that the row has: whether it still is this process's, and how often it was made to last on. */
let lease: { isHeld: boolean; holds: number }

beforeEach(async () => {
  bench = await createBench()
  const account = await bench.connect('mastodon')
  const row = await bench.part(await bench.planNow('Loaves', [account]))
  claim = {
    row,
    account: {
      id: account,
      userId: row.user_id,
      network: 'mastodon',
      remoteId: '1@host',
      handle: 'ada',
      origin: 'http://host',
      mediaLimits: null,
    },
    accountState: 'connected',
    isQueuePaused: false,
    isPersonHeld: false,
    needsReview: false,
    post: {
      ...{ version: 1, text: 'Loaves', mediaIds: [], card: null, parentId: null, rootId: null, options: {} },
      isWrittenByAi: false,
    },
    subscription: { userId: row.user_id, plan: 'Premium', status: 'active', unpaidSince: null },
    share: { host: 'host', userId: row.user_id },
  }
  lease = { isHeld: true, holds: 0 }
  isStopping = false
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await bench.close()
})

const hold = async () => {
  lease.holds += 1
  return lease.isHeld
}

/** Stages with an adapter whose staging is this. */
function staging(stage: NonNullable<NetworkAdapter['stage']>): Promise<void> {
  const adapter = bench.networks.adapterOf('mastodon')
  const work = createStaging({ leases: { hold, lasts: 240_000 }, isStopping: () => isStopping })
  return work(claim, { ...adapter, stage }, { key: 'a key', payload: { status: 'Loaves' } })
}

test('the lease is made to last on for as long as an upload takes, and no longer', async () => {
  const upload = Promise.withResolvers<void>()
  const work = staging(() => upload.promise)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(lease.holds).toBe(7)
  upload.resolve()
  await work
  await vi.advanceTimersByTimeAsync(600_000)
  expect(lease.holds).toBe(7)
})

test('a step of a lease that was lost is refused, and nothing further is done', async () => {
  const done: string[] = []
  const work = staging(async (_account, _prepared, steps) => {
    lease.isHeld = false
    await steps.put('media 1', 'an id')
    done.push('the next call')
  })
  await expect(work).rejects.toBeInstanceOf(LeaseLost)
  expect(done).toEqual([])
})

test('a process that ends stores the step that it is at and begins no other', async () => {
  const done: string[] = []
  const work = staging(async (_account, _prepared, steps) => {
    isStopping = true
    await steps.put('media 1', 'an id')
    done.push('the next call')
  })
  await expect(work).rejects.toBeInstanceOf(Stopping)
  expect([lease.holds, done]).toEqual([1, []])
})
