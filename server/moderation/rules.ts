import { type Kysely, sql, type Transaction } from 'kysely'
import type { ModerationRule, WrittenRule } from '../../contract/moderation.ts'
import { hostOf } from '../../rules/moderation/findHosts.ts'
import { recordAct } from '../admin/recordAct.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import type { Actor } from './decide.ts'
import { type RuleRow, ruleOf } from './ruleRows.ts'

/** The rules by which posts are held; whoever changes one has what is planned looked at again. */
export interface ModerationRules {
  list(): Promise<ModerationRule[]>
  create(actor: Actor, clientKey: string, rule: WrittenRule): Promise<ModerationRule>
  change(actor: Actor, id: number, written: { version: number; rule: WrittenRule }): Promise<ModerationRule>
  remove(actor: Actor, id: number): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  now(): number
  /** What is planned is to be looked at again. */
  onChanged(): void
}

export function createModerationRules({ db, now, onChanged }: Deps): ModerationRules {
  const describeOne = async (trx: DbOrTrx, row: RuleRow): Promise<ModerationRule> =>
    describe(row, await heldCounts(trx, now()))

  /** Does something with the rules; what is planned is looked at again once that is stored. */
  async function changing<T>(change: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
    const done = await db.transaction().execute(async (trx) => {
      const answer = await change(trx)
      await forgetPassed(trx, now())
      return answer
    })
    onChanged()
    return done
  }

  return {
    async list() {
      const rows = await db
        .selectFrom('moderation_rules')
        .selectAll()
        .orderBy('kind')
        .orderBy('name')
        .orderBy('id')
        .execute()
      const counts = await heldCounts(db, now())
      return rows.map((row) => describe(row, counts))
    },

    create: (actor, clientKey, rule) =>
      changing(async (trx) => {
        checkRule(rule)
        const row = await trx
          .insertInto('moderation_rules')
          .values({ client_key: clientKey, ...columnsOf(rule, now()) })
          .onConflict((conflict) => conflict.column('client_key').doNothing())
          .returningAll()
          .executeTakeFirst()
        if (row) await recordAct(trx, { actor, act: 'moderation.rule_created', target: rule.name, after: rule })
        return describeOne(trx, row ?? (await ruleByKey(trx, clientKey)))
      }),

    change: (actor, id, { version, rule }) =>
      changing(async (trx) => {
        checkRule(rule)
        const before = await lockRule(trx, id)
        if (before.version !== version) throw changedMeanwhile()
        const row = await trx
          .updateTable('moderation_rules')
          .set({ ...columnsOf(rule, now()), version: version + 1 })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        const act = 'moderation.rule_changed'
        await recordAct(trx, { actor, act, target: rule.name, before: ruleOf(before), after: rule })
        return describeOne(trx, row)
      }),

    remove: (actor, id) =>
      changing(async (trx) => {
        const before = await lockRule(trx, id)
        await trx.deleteFrom('moderation_rules').where('id', '=', id).execute()
        await recordAct(trx, { actor, act: 'moderation.rule_deleted', target: before.name, before: ruleOf(before) })
      }),
  }
}

const changedMeanwhile = (): HttpError =>
  new HttpError(409, 'Somebody else has changed this rule meanwhile. Load it anew to see how it is now.')

/** What a rule of links goes by must be something. */
function checkRule(rule: WrittenRule): void {
  if (rule.kind !== 'links') return
  const { hosts, hides_target } = rule.fields
  if (hosts.length === 0 && !hides_target) throw new HttpError(400, 'Say at least one address', { field: 'hosts' })
  const wrong = hosts.find((host) => hostOf(host) === null)
  if (wrong !== undefined) throw new HttpError(400, `“${wrong}” is no address of a website`, { field: 'hosts' })
}

const columnsOf = ({ kind, name, is_enabled, fields }: WrittenRule, now: number) => ({
  ...{ kind, name, is_enabled },
  fields: JSON.stringify(fields),
  updated_at: new Date(now),
})

async function lockRule(trx: Transaction<Database>, id: number): Promise<RuleRow> {
  const row = await trx.selectFrom('moderation_rules').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound('There is no such rule.')
  return row
}

const ruleByKey = (trx: Transaction<Database>, clientKey: string): Promise<RuleRow> =>
  trx.selectFrom('moderation_rules').selectAll().where('client_key', '=', clientKey).executeTakeFirstOrThrow()

/** Milliseconds for which a post that is late may still go out. */
const longestLate = 24 * 3_600_000

/** What no rule held is looked at again; what an administrator let go stays so by what it says. */
async function forgetPassed(trx: Transaction<Database>, now: number): Promise<void> {
  await trx
    .updateTable('posts')
    .set({ moderated_version: null })
    .where('is_draft', '=', false)
    .where('moderated_version', 'is not', null)
    .where('due_at', '>', new Date(now - longestLate))
    .execute()
}

const countedFor = 30 * 24 * 3_600_000

/** Posts that each rule held in the last thirty days. */
async function heldCounts(db: DbOrTrx, now: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ rule_id: number; count: number }>`
    select by_rule.rule_id, count(*)::int as count
    from moderation_case_rules by_rule join moderation_cases one on one.id = by_rule.case_id
    where by_rule.rule_id is not null and one.held_at >= ${new Date(now - countedFor)}
    group by by_rule.rule_id`.execute(db)
  return new Map(rows.map(({ rule_id, count }) => [rule_id, count]))
}

const describe = (row: RuleRow, counts: ReadonlyMap<number, number>): ModerationRule => ({
  id: row.id,
  rule: ruleOf(row),
  version: row.version,
  held_count: counts.get(row.id) ?? 0,
  updated_at: row.updated_at.toISOString(),
})
