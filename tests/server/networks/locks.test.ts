import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { policyOf } from '../../../rules/publishing/policyOf.ts'
import { reasons } from '../../../rules/publishing/reasons.ts'
import { createChecking } from '../../../server/networks/checking.ts'
import { createLog } from '../../../server/process/log.ts'
import { createAccountPublications } from '../../../server/publishing/accountPublications.ts'
import { type Bench, createBench } from '../publishing/support.ts'
import { inTheMiddleOf, type Work, whileHeld } from '../support/secondConnection.ts'

let bench: Bench
beforeAll(async () => {
  bench = await createBench()
})
afterAll(() => bench.close())
beforeEach(() => bench.begin())

function createCheck() {
  const { database, networks, queue, clock } = bench
  return createChecking({
    db: database.db,
    vault: networks.vault,
    publications: createAccountPublications({ wake: queue.wake, policyOf: (network) => policyOf(network) }),
    adapterOf: networks.adapterOf,
    log: createLog('silent'),
    now: clock.now,
  })
}

const stateOf = async (id: number) =>
  (await bench.database.db.selectFrom('social_accounts').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state
const disconnects =
  (id: number): Work =>
  (trx) =>
    trx.updateTable('social_accounts').set({ state: 'disconnected', credentials: null }).where('id', '=', id).execute()
const anHour = 3_600_000
/** Plans a post for an hour from now. */
async function planInAnHour(accountId: number): Promise<number> {
  const wall_time = new Date(bench.clock.now() + anHour).toISOString().slice(0, 16)
  const written = {
    text: 'In an hour',
    account_ids: [accountId],
    intent: 'schedule' as const,
    schedule: { wall_time, timezone: 'UTC' },
  }
  return (await bench.posts.create(bench.person, crypto.randomUUID(), written)).id
}

test('of two that disconnect an account at once, the second finds none', async () => {
  const id = await bench.connect('bluesky')
  const second = inTheMiddleOf(bench.database, { begins: disconnects(id) }, () =>
    bench.accounts.disconnect(bench.person.id, id),
  )
  await expect(second).rejects.toMatchObject({ status: 404 })
})

test('a check whose answer comes while the account is disconnected does not connect it again', async () => {
  const id = await bench.connect('mastodon')
  const hold = bench.practice.mastodon.watch.hold('verifyCredentials', 'before')
  const checked = createCheck().checkAll(bench.person.id)
  await hold.arrived
  await inTheMiddleOf(bench.database, { begins: disconnects(id) }, () => {
    hold.release()
    return checked
  })
  expect(await stateOf(id)).toBe('disconnected')
})

test('a worker leaves an account that another one is taking and asks for the others', async () => {
  const [held, free] = [await bench.connect('bluesky'), await bench.connect('mastodon')]
  await bench.database.db.updateTable('social_accounts').set({ checked_at: null }).execute()
  const lock: Work = (trx) =>
    trx.selectFrom('social_accounts').select('id').where('id', '=', held).forUpdate().execute()
  await whileHeld(bench.database, lock, async (isHeld) => {
    expect(await createCheck().checkStale()).toBe(isHeld ? 1 : 2)
  })
  expect(await stateOf(free)).toBe('connected')
})

test('a post that a publisher takes while its account is disconnected is held all the same', async () => {
  const id = await bench.connect('bluesky')
  const post = await planInAnHour(id)
  const takes: Work = (trx) =>
    trx
      .updateTable('publications')
      .set((eb) => ({ state: 'claimed', next_at: null, revision: eb('revision', '+', 1) }))
      .where('post_id', '=', post)
      .execute()
  const answer = await inTheMiddleOf(bench.database, { begins: takes }, () =>
    bench.accounts.disconnect(bench.person.id, id),
  )
  expect(answer).toEqual({ held_count: 1 })
  expect(await bench.part(post)).toMatchObject({ state: 'held', reason: reasons.accountGone })
})

test('an account that is connected again while the plan ends lets nothing go', async () => {
  const id = await bench.connect('bluesky')
  const post = await planInAnHour(id)
  await bench.accounts.disconnect(bench.person.id, id)
  const endsPlan: Work = (trx) =>
    trx.updateTable('users').set({ plan: 'Free' }).where('id', '=', bench.person.id).execute()
  await inTheMiddleOf(bench.database, { begins: endsPlan }, () => bench.connect('bluesky'))
  expect(await bench.part(post)).toMatchObject({ state: 'held', reason: reasons.notInPlan })
})
