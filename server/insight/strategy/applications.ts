import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Received } from '../../../contract/endpoint.ts'
import type {
  applyRecommendation,
  dismissRecommendation,
  Recommendation,
  StrategyStep,
} from '../../../contract/strategy.ts'
import { recommendationKey } from '../../../rules/insight/strategy/recommendationKey.ts'
import { slotLabel } from '../../../rules/slots/slotLabel.ts'
import { activeBuckets, setShares } from '../../buckets/shares.ts'
import { lockProfiles } from '../../db/lockProfiles.ts'
import type { Database } from '../../db/schema.ts'
import { chosenProfile } from '../../http/chosenProfile.ts'
import { HttpError, notFound } from '../../http/httpError.ts'
import { type OfBusiness, slotsById } from '../../slots/slotRows.ts'
import { insertSlots } from '../../slots/slots.ts'
import type { Owner } from '../scope.ts'
import { describeApplied, describeRecommendation, readRecommendations } from './strategyRows.ts'
import { type ReadSituation, readStrategySituation, type StrategyQuestion } from './strategySituation.ts'

/** What a person does about recommendations. Every method refuses with a sentence. */
export interface Applications {
  /** Once, however often it is pressed. Refuses with 409 what is not recommended any more. */
  apply(owner: Owner, given: Received<typeof applyRecommendation>['body']): Promise<Recommendation>
  /** All of it or nothing. Refuses with 409 where any of it was changed since. */
  undo(owner: Owner, id: number): Promise<Recommendation>
  /** For 30 days, or takes that back. Refuses with 409 what is not recommended any more. */
  dismiss(owner: Owner, given: Received<typeof dismissRecommendation>['body']): Promise<Recommendation>
}

interface Deps {
  db: Kysely<Database>
  now?: () => number
}

export function createApplications({ db, now = Date.now }: Deps): Applications {
  /** Nobody else changes slots, shares or applications of the person meanwhile. */
  const locked = <Result>(
    owner: Owner,
    work: (trx: Transaction<Database>, at: number) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (trx) => {
      await lockProfiles(trx, owner.id)
      return work(trx, now())
    })

  return {
    apply: (owner, given) =>
      locked(owner, async (trx, at) => {
        const asked = await questionOf(trx, owner, { business: given.business_profile_id, at })
        const situation = await readStrategySituation(trx, asked)
        const chosen = await chosenOf(trx, asked, { situation, key: given.key })
        return chosen.state === 'applied' ? chosen : applyStep(trx, asked, { situation, chosen })
      }),

    undo: (owner, id) =>
      locked(owner, async (trx, at) => {
        const row = await readApplication(trx, owner.id, id)
        const asked = await questionOf(trx, owner, { business: row.business_profile_id, at })
        if (row.undone_at === null) {
          await undoStep(trx, asked, row)
          await trx
            .updateTable('strategy_applications')
            .set({ undone_at: new Date(at) })
            .where('id', '=', id)
            .execute()
        }
        const situation = await readStrategySituation(trx, asked)
        return describeRecommendation(row.recommended, situation, { state: 'open', applied: null })
      }),

    dismiss: (owner, { key, business_profile_id, is_dismissed }) =>
      locked(owner, async (trx, at) => {
        const asked = await questionOf(trx, owner, { business: business_profile_id, at })
        const situation = await readStrategySituation(trx, asked)
        const chosen = await chosenOf(trx, asked, { situation, key })
        if (chosen.state === 'applied') throw new HttpError(409, 'That is applied already. Undo it first.')
        await removeDismissal(trx, asked, key)
        if (is_dismissed) await insertDismissal(trx, asked, key)
        return { ...chosen, state: is_dismissed ? 'dismissed' : 'open' }
      }),
  }
}

async function questionOf(
  trx: Transaction<Database>,
  { id: userId, timezone }: Owner,
  { business, at }: { business: number | null | undefined; at: number },
): Promise<StrategyQuestion> {
  return { userId, businessId: await chosenProfile(trx, userId, business), timezone, now: at }
}

async function chosenOf(
  trx: Transaction<Database>,
  asked: StrategyQuestion,
  { situation, key }: { situation: ReadSituation; key: string },
): Promise<Recommendation> {
  const all = await readRecommendations(trx, asked, situation)
  const chosen = all.find((one) => one.key === key)
  if (!chosen) throw new HttpError(409, 'That is not recommended any more: what it rested on has changed.')
  return chosen
}

async function applyStep(
  trx: Transaction<Database>,
  asked: StrategyQuestion,
  { situation, chosen }: { situation: ReadSituation; chosen: Recommendation },
): Promise<Recommendation> {
  const { account, bucket, reason, step, times, posts, sureness } = chosen
  const recommended = {
    ...{ reason, step, times, posts, sureness },
    ...{ accountId: account?.id ?? null, bucketId: bucket?.id ?? null },
  }
  const row = await trx
    .insertInto('strategy_applications')
    .values({
      ...{ user_id: asked.userId, business_profile_id: asked.businessId, key: recommendationKey(chosen) },
      ...{ recommended: JSON.stringify(recommended), slot_ids: JSON.stringify(await makeChange(trx, asked, step)) },
      ...{ applied_at: new Date(asked.now), undone_at: null },
    })
    .returning(['id', 'applied_at'])
    .executeTakeFirstOrThrow()
  await removeDismissal(trx, asked, chosen.key)
  return describeApplied({ ...row, recommended }, situation)
}

/** Answers the slots that it made. */
async function makeChange(trx: Transaction<Database>, asked: StrategyQuestion, step: StrategyStep): Promise<number[]> {
  switch (step.kind) {
    case 'add_slots':
      return insertSlots(
        trx,
        asked,
        step.slots.map((slot) => ({ ...slot, account_id: step.account_id, bucket_id: step.bucket_id })),
      )
    case 'change_shares': {
      const shares = step.shares.map(({ bucket_id, to }) => ({ bucket_id, share: to }))
      await setShares(trx, asked, shares, new Date(asked.now))
      return []
    }
  }
}

type ApplicationRow = Selectable<Database['strategy_applications']>

async function readApplication(trx: Transaction<Database>, userId: number, id: number): Promise<ApplicationRow> {
  const row = await trx
    .selectFrom('strategy_applications')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound('There is no such application of a recommendation.')
  return row
}

function undoStep(
  trx: Transaction<Database>,
  asked: StrategyQuestion,
  { recommended: { step }, slot_ids }: ApplicationRow,
): Promise<void> {
  switch (step.kind) {
    case 'add_slots':
      return removeSlots(trx, asked, { step, slotIds: slot_ids })
    case 'change_shares':
      return putSharesBack(trx, asked, step)
  }
}

type SlotStep = Extract<StrategyStep, { kind: 'add_slots' }>
type ShareStep = Extract<StrategyStep, { kind: 'change_shares' }>

async function removeSlots(
  trx: Transaction<Database>,
  { userId }: OfBusiness,
  { step, slotIds }: { step: SlotStep; slotIds: readonly number[] },
): Promise<void> {
  const slots = await slotsById(trx, userId, slotIds)
  const isAsMade = ({ weekday, time }: SlotStep['slots'][number]) =>
    slots.some(
      (slot) =>
        slot.weekday === weekday &&
        slot.time === time &&
        slot.account_id === step.account_id &&
        slot.bucket_id === step.bucket_id,
    )
  const changed = step.slots.filter((slot) => !isAsMade(slot))
  if (changed[0]) {
    throw new HttpError(
      409,
      `The slot on ${slotLabel(changed[0])} was changed since. Nothing was undone; change it on the slots’ page.`,
    )
  }
  await trx
    .deleteFrom('time_slots')
    .where('id', 'in', [...slotIds])
    .where('user_id', '=', userId)
    .execute()
}

async function putSharesBack(
  trx: Transaction<Database>,
  asked: StrategyQuestion,
  { shares }: ShareStep,
): Promise<void> {
  const buckets = await activeBuckets(trx, asked.userId, asked.businessId)
  const shareOf = new Map(buckets.map(({ id, share }) => [id, share]))
  const changed = shares.find(({ bucket_id, to }) => shareOf.get(bucket_id) !== to)
  if (changed) {
    throw new HttpError(
      409,
      `The share of ${changed.name} was changed since. Nothing was undone; change it on the buckets’ page.`,
    )
  }
  const before = shares.map(({ bucket_id, from }) => ({ bucket_id, share: from }))
  await setShares(trx, asked, before, new Date(asked.now))
}

const removeDismissal = (trx: Transaction<Database>, { userId, businessId }: OfBusiness, key: string) =>
  trx
    .deleteFrom('strategy_dismissals')
    .where('user_id', '=', userId)
    .where('business_profile_id', 'is not distinct from', businessId)
    .where('key', '=', key)
    .execute()

const insertDismissal = (trx: Transaction<Database>, { userId, businessId, now }: StrategyQuestion, key: string) =>
  trx
    .insertInto('strategy_dismissals')
    .values({ user_id: userId, business_profile_id: businessId, key, dismissed_at: new Date(now) })
    .execute()
