import type { Recommendation } from '../../../contract/strategy.ts'
import { recommendationKey } from '../../../rules/insight/strategy/recommendationKey.ts'
import { recommendationsOf } from '../../../rules/insight/strategy/recommendations.ts'
import type { Recommended } from '../../../rules/insight/strategy/recommended.ts'
import { restDays } from '../../../rules/insight/strategy/restingRecommendations.ts'
import type { StrategySituation } from '../../../rules/insight/strategy/situation.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import { type OfBusiness, slotsById } from '../../slots/slotRows.ts'
import type { StrategyQuestion } from './strategySituation.ts'

const day = 24 * 3_600_000
/** What is put off comes back after so many days. */
const dismissedDays = 30

/** What is recommended of a business by now, what of it is put off, and what was applied and is there still. */
export async function readRecommendations(
  db: DbOrTrx,
  asked: StrategyQuestion,
  situation: StrategySituation,
): Promise<Recommendation[]> {
  const applied = await appliedOf(db, asked)
  const dismissed = await dismissedKeys(db, asked)
  const current = recommendationsOf(situation, { applied: applied.map(({ recommended }) => recommended), dismissed })
  return [
    ...current.map((one) => {
      const state = dismissed.has(recommendationKey(one)) ? 'dismissed' : 'open'
      return describeRecommendation(one, situation, { state, applied: null })
    }),
    ...applied.map((one) => describeApplied(one, situation)),
  ]
}

interface Condition extends Pick<Recommendation, 'state' | 'applied'> {}

/** As the contract has it. An account and a bucket that are gone since are left out. */
export function describeRecommendation(
  { accountId, bucketId, ...one }: Recommended,
  { accounts, buckets }: StrategySituation,
  condition: Condition,
): Recommendation {
  const account = accounts.find(({ id }) => id === accountId)
  const bucket = buckets.find(({ id }) => id === bucketId)
  return {
    ...{ key: recommendationKey(one), reason: one.reason, ...condition, step: one.step },
    account: account ? { id: account.id, network: account.network, name: account.name } : null,
    bucket: bucket ? { id: bucket.id, name: bucket.name } : null,
    ...{ times: one.times, posts: one.posts, sureness: one.sureness },
  }
}

/** One that was applied, as the contract has it. */
export const describeApplied = (
  { id, applied_at, recommended }: Pick<ApplicationRow, 'id' | 'applied_at' | 'recommended'>,
  situation: StrategySituation,
): Recommendation =>
  describeRecommendation(recommended, situation, {
    state: 'applied',
    applied: { id, at: applied_at.toISOString() },
  })

const chosenApplications = (db: DbOrTrx, { userId, businessId }: OfBusiness) =>
  db
    .selectFrom('strategy_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('business_profile_id', 'is not distinct from', businessId)
    .where('undone_at', 'is', null)

type ApplicationRow = Awaited<ReturnType<ReturnType<typeof chosenApplications>['execute']>>[number]

/** What was applied lately and is there still, the latest first: what the person took off again may be recommended anew. */
export async function appliedOf(db: DbOrTrx, { now, ...of }: StrategyQuestion): Promise<ApplicationRow[]> {
  const rows = await chosenApplications(db, of)
    .where('applied_at', '>', new Date(now - restDays * day))
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const slots = await slotsById(
    db,
    of.userId,
    rows.flatMap(({ slot_ids }) => slot_ids),
  )
  const there = new Set(slots.map(({ id }) => id))
  return rows.filter(({ recommended, slot_ids }) =>
    recommended.step.kind === 'change_shares' ? true : slot_ids.some((id) => there.has(id)),
  )
}

async function dismissedKeys(db: DbOrTrx, { userId, businessId, now }: StrategyQuestion): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('strategy_dismissals')
    .select('key')
    .where('user_id', '=', userId)
    .where('business_profile_id', 'is not distinct from', businessId)
    .where('dismissed_at', '>', new Date(now - dismissedDays * day))
    .execute()
  return new Set(rows.map(({ key }) => key))
}
