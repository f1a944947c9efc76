import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PushKind } from '../../../contract/push.ts'
import { markExpired } from '../../../server/networks/accountRows.ts'
import { tellDevices } from '../../../server/push/outbox.ts'
import type { ToldEvent } from '../../../server/webhooks/outbox.ts'
import { type Bench, createBench, makeOwner } from '../publishing/support.ts'
import { anySubscription, makeDevice, messagesOf } from './support.ts'

let bench: Bench
let accountId: number
beforeAll(async () => {
  bench = await createBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.begin()
  accountId = await bench.connect('bluesky')
})

const device = (kinds?: readonly PushKind[], userId = bench.person.id) =>
  makeDevice(bench.database.db, userId, anySubscription(), kinds)
const told = async (id: number) => (await messagesOf(bench.database.db, id)).map(({ event }) => event)

describe('a post that goes out', () => {
  test('is told once to those devices of its person that want to know, a moment later', async () => {
    const stranger = await makeOwner(bench.database.db)
    const [all, out, others] = [await device(), await device(['went_out']), await device(['failed', 'needs_you'])]
    const foreign = await device(undefined, stranger.id)
    const postId = await bench.planNow('Bread at nine', [accountId])
    await bench.runOut()
    const [message, ...more] = await messagesOf(bench.database.db, all)
    expect(more).toEqual([])
    expect(message).toMatchObject({ event: 'post.published', tries: 0, was_quiet: false })
    expect(message?.data).toMatchObject({ post_id: postId, account_id: accountId, network: 'bluesky' })
    expect(Number(message?.next_at) - Number(message?.happened_at)).toBe(10_000)
    expect(await told(out)).toEqual(['post.published'])
    for (const id of [others, foreign]) expect(await told(id)).toEqual([])
  })

  test('is told to nobody where nobody listens', async () => {
    await bench.planNow('Bread at nine', [accountId])
    await bench.runOut()
    expect(await bench.database.db.selectFrom('push_messages').selectAll().execute()).toEqual([])
  })
})

test('a refused post is told at once to have failed', async () => {
  const id = await device()
  bench.practice.bluesky.faults.set([{ kind: 'refuse', operation: 'putRecord', times: 1, status: 400 }])
  await bench.planNow('Bread at nine', [accountId])
  await bench.runOut()
  const [message] = await messagesOf(bench.database.db, id)
  expect(message?.event).toBe('post.failed')
  expect(message?.next_at).toEqual(message?.happened_at)
})

test('an account whose sign-in ended is told once, to devices that want to know what needs them', async () => {
  const [wants, not] = [await device(['needs_you']), await device(['went_out', 'failed'])]
  await markExpired(bench.database.db, accountId)
  await markExpired(bench.database.db, accountId)
  expect(await told(wants)).toEqual(['account.expired'])
  expect(await told(not)).toEqual([])
})

test('what is not committed is not told', async () => {
  const id = await device()
  const campaign: ToldEvent = {
    ...{ userId: bench.person.id, businessProfileId: null, event: 'campaign.finished', at: 0 },
    data: { campaign_id: 1 },
  }
  const rolledBack = bench.database.db.transaction().execute(async (trx) => {
    await tellDevices(trx, campaign)
    throw new Error('not committed')
  })
  await expect(rolledBack).rejects.toThrow('not committed')
  expect(await told(id)).toEqual([])
  await tellDevices(bench.database.db, campaign)
  expect(await told(id)).toEqual(['campaign.finished'])
})
