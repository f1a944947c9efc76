import type { Selectable } from 'kysely'
import { type WrittenRule, writtenRule } from '../../contract/moderation.ts'
import type { KnownRule } from '../../rules/moderation/match.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'

export type RuleRow = Selectable<Database['moderation_rules']>

/** A stored rule as it was written. */
export const ruleOf = ({ kind, name, is_enabled, fields }: RuleRow): WrittenRule =>
  writtenRule.parse({ kind, name, is_enabled, fields })

/** The rules that hold posts, in the order in which a case tells them. */
export async function enabledRules(db: DbOrTrx): Promise<KnownRule[]> {
  const rows = await db
    .selectFrom('moderation_rules')
    .selectAll()
    .where('is_enabled', '=', true)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, rule: ruleOf(row) }))
}
