import { type Selectable, sql, type Transaction } from 'kysely'
import type { RecyclingRule } from '../../contract/recycling.ts'
import type { PlannedRule } from '../../rules/recycling/queue.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { notFound } from '../http/httpError.ts'
import { ofQueue, type QueueOwner } from './settings.ts'

export type RuleRow = Selectable<Database['recycling_rules']>

/** Those whose bucket is not deleted: one that is restored has its rule again. */
const withBucket = (db: DbOrTrx, userId: number) =>
  db
    .selectFrom('recycling_rules as rule')
    .selectAll('rule')
    .where('rule.user_id', '=', userId)
    .where(
      sql<boolean>`not exists (select from content_buckets bucket where bucket.id = rule.bucket_id and bucket.deleted_at is not null)`,
    )

const livingRules = (db: DbOrTrx, userId: number) => withBucket(db, userId).where('rule.deleted_at', 'is', null)

/** The rules of a business, the oldest first. What is of no business is the primary one's, or of the user who has none. */
export const rulesOf = (db: DbOrTrx, { userId, businessId }: QueueOwner): Promise<RuleRow[]> =>
  livingRules(db, userId).where(ofQueue(businessId, 'rule')).orderBy('rule.id').execute()

export const noSuchRule = () => notFound('There is no such rule.')

/** A rule of the user's; another's is not found. */
export async function ownRule(db: DbOrTrx, userId: number, id: number): Promise<RuleRow> {
  const row = await livingRules(db, userId).where('rule.id', '=', id).executeTakeFirst()
  if (!row) throw noSuchRule()
  return row
}

/** The same, which nobody changes until the transaction ends. */
export async function lockRule(trx: Transaction<Database>, userId: number, id: number): Promise<RuleRow> {
  const row = await livingRules(trx, userId).where('rule.id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw noSuchRule()
  return row
}

/** A rule of the user's that may be deleted, but not its bucket. */
export async function restorableRule(trx: Transaction<Database>, userId: number, id: number): Promise<RuleRow> {
  const row = await withBucket(trx, userId).where('rule.id', '=', id).forUpdate('rule').executeTakeFirst()
  if (!row) throw noSuchRule()
  return row
}

/** Whether the rule of a row of `table` is deleted: what is of it is not shown, and comes back with it. */
export const isOfDeletedRule = (table: string) => sql<boolean>`exists (
  select from recycling_rules deleted where deleted.id = ${sql.ref(`${table}.rule_id`)} and deleted.deleted_at is not null)`

/** Whether an entry is there: what was made stays told, what is still to come and what was skipped go with a deleted rule. */
export const isEntryThere = sql<boolean>`(recycling_entries.state = 'made' or not ${isOfDeletedRule('recycling_entries')})`

export const describeRule = (row: RuleRow, counts: RecyclingRule['counts']): RecyclingRule => ({
  id: row.id,
  version: row.version,
  name: row.name,
  business_profile_id: row.business_profile_id,
  bucket_id: row.bucket_id,
  rest_days: row.rest_days,
  times: row.times,
  until: row.until,
  months: row.months,
  slot_ids: row.slot_ids,
  text: row.text,
  paused_at: row.paused_at?.toISOString() ?? null,
  counts,
})

export const plannedRuleOf = (row: RuleRow): PlannedRule => ({
  id: row.id,
  restDays: row.rest_days,
  times: row.times,
  until: row.until,
  months: row.months,
  slotIds: row.slot_ids,
  isPaused: row.paused_at !== null,
})
