import type { Kysely, Transaction } from 'kysely'
import type { Answer, Received } from '../../contract/endpoint.ts'
import {
  type changeRecyclingRule,
  type createRecyclingRule,
  mostRecyclingRules,
  type previewRecyclingRule,
  type RecyclingRule,
} from '../../contract/recycling.ts'
import { defaultQueueWeeks } from '../../contract/recyclingQueue.ts'
import { dayAway, weekdayOf } from '../../rules/content/months.ts'
import { dayOf } from '../../rules/content/times.ts'
import { wallTimeAt } from '../../rules/content/wallClock.ts'
import { choiceOf } from '../../rules/recycling/choice.ts'
import { planQueue } from '../../rules/recycling/planQueue.ts'
import type { QueueEntry } from '../../rules/recycling/queue.ts'
import { lockProfiles } from '../db/lockProfiles.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { chosenProfile, primaryProfileOf } from '../http/chosenProfile.ts'
import { HttpError } from '../http/httpError.ts'
import { slotsOf } from '../slots/slotRows.ts'
import { publishedPosts } from './publishedPosts.ts'
import { refill } from './refill.ts'
import { describeRule, lockRule, ownRule, type RuleRow, restorableRule, rulesOf } from './ruleRows.ts'
import { lockSettings, type QueueOwner } from './settings.ts'
import { readSituation, rulesByBucket } from './situation.ts'

type Owner = Pick<User, 'id' | 'timezone'>
type New = Received<typeof createRecyclingRule>['body']
type Change = Received<typeof changeRecyclingRule>['body']
type Asked = Received<typeof previewRecyclingRule>['body']
type Preview = Answer<typeof previewRecyclingRule>

/** Rules of what comes again. Every method refuses with a sentence; another user's rule is not found. */
export interface RecyclingRules {
  list(user: Owner, businessId: number | undefined): Promise<RecyclingRule[]>
  create(user: Owner, given: New): Promise<RecyclingRule>
  change(user: Owner, id: number, change: Change): Promise<RecyclingRule>
  /** For a day it can be restored. */
  remove(user: Owner, id: number): Promise<void>
  /** Takes back that it was deleted: it has all again that was of it. */
  restore(user: Owner, id: number): Promise<RecyclingRule>
  /** Nothing is stored. */
  preview(user: Owner, asked: Asked): Promise<Preview>
}

export function createRecyclingRules({ db, now }: { db: Kysely<Database>; now(): number }): RecyclingRules {
  /** Alone with the user's businesses; the queue of the rule is planned anew. Answers the rule. */
  const changing = (
    user: Owner,
    act: (trx: Transaction<Database>) => Promise<{ id: number; owner: QueueOwner }>,
  ): Promise<RecyclingRule> =>
    db.transaction().execute(async (trx) => {
      await lockProfiles(trx, user.id)
      const { id, owner } = await act(trx)
      const described = await describeAll(trx, user, owner)
      const rule = described.find((one) => one.id === id)
      if (!rule) throw new Error('A rule that was just written is not there')
      return rule
    })

  async function describeAll(trx: Transaction<Database>, user: Owner, owner: QueueOwner): Promise<RecyclingRule[]> {
    const { situation, entries } = await refill(trx, { owner, timezone: user.timezone, now: now() })
    const { rules, sources } = situation
    const about = await postsAbout(trx, owner, rules)
    return rules.map((rule) =>
      describeRule(rule, {
        posts: about.get(rule.id) ?? 0,
        allowed: [...sources.values()].filter(({ ruleId }) => ruleId === rule.id).length,
        queued: entries.filter(({ planned }) => planned.ruleId === rule.id).length,
      }),
    )
  }

  return {
    list: (user, given) =>
      db.transaction().execute(async (trx) => {
        return describeAll(trx, user, { userId: user.id, businessId: await chosenProfile(trx, user.id, given) })
      }),

    create: (user, { business_profile_id, bucket_id, ...given }) =>
      changing(user, async (trx) => {
        const owner = { userId: user.id, businessId: await chosenProfile(trx, user.id, business_profile_id) }
        await lockSettings(trx, owner)
        const rules = await rulesOf(trx, owner)
        checkCount(rules)
        await checkBucket(trx, owner, { bucketId: bucket_id, rules })
        await checkSlots(trx, owner, given.slot_ids)
        const { id } = await trx
          .insertInto('recycling_rules')
          .values({
            ...columnsOf(given),
            ...{
              user_id: user.id,
              business_profile_id: owner.businessId,
              bucket_id,
              paused_at: null,
              deleted_at: null,
            },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return { id, owner }
      }),

    change: (user, id, { version, is_paused, ...given }) =>
      changing(user, async (trx) => {
        const owner = await ownerOf(trx, await ownRule(trx, user.id, id))
        await lockSettings(trx, owner)
        const row = await lockRule(trx, user.id, id)
        if (row.version !== version) throw changedMeanwhile(row, await describeAll(trx, user, owner))
        await checkSlots(trx, owner, given.slot_ids, row.slot_ids)
        const pausedAt = is_paused ? (row.paused_at ?? new Date(now())) : null
        await trx
          .updateTable('recycling_rules')
          .set({
            ...columnsOf(given),
            ...(is_paused !== undefined && { paused_at: pausedAt }),
            ...{ version: row.version + 1, updated_at: new Date(now()) },
          })
          .where('id', '=', id)
          .execute()
        return { id, owner }
      }),

    remove: (user, id) =>
      db.transaction().execute(async (trx) => {
        const owner = await ownerOf(trx, await ownRule(trx, user.id, id))
        await lockSettings(trx, owner)
        await trx
          .updateTable('recycling_rules')
          .set({ deleted_at: new Date(now()) })
          .where('id', '=', id)
          .execute()
        await refill(trx, { owner, timezone: user.timezone, now: now() })
      }),

    restore: (user, id) =>
      changing(user, async (trx) => {
        const row = await restorableRule(trx, user.id, id)
        const owner = await ownerOf(trx, row)
        await lockSettings(trx, owner)
        const others = (await rulesOf(trx, owner)).filter((rule) => rule.id !== id)
        checkCount(others)
        await checkBucket(trx, owner, { bucketId: row.bucket_id, rules: others })
        await trx.updateTable('recycling_rules').set({ deleted_at: null }).where('id', '=', id).execute()
        return { id, owner }
      }),

    preview: (user, { business_profile_id, bucket_id, rule_id, ...given }) =>
      db.transaction().execute(async (trx) => {
        const row = rule_id ? await ruleIn(trx, user.id, rule_id) : null
        const chosen = { userId: user.id, businessId: await chosenProfile(trx, user.id, business_profile_id) }
        const owner = row ? await ownerOf(trx, row) : chosen
        const { seed } = await lockSettings(trx, owner)
        const rules = await rulesOf(trx, owner)
        await checkBucket(trx, owner, { bucketId: bucket_id, rules: rules.filter(({ id }) => id !== row?.id) })
        await checkSlots(trx, owner, given.slot_ids, row?.slot_ids)
        const wanted = ruleAsWanted(given, { row, owner, bucketId: bucket_id, now: now() })
        const others = rules.filter(({ id }) => id !== wanted.id)
        const asked = { owner, timezone: user.timezone, now: now(), seed }
        const before = planQueue((await readSituation(trx, { ...asked, rules })).queue)
        const after = await readSituation(trx, { ...asked, rules: [...others, wanted] })
        const until = lastDay(user.timezone, now())
        const about = await postsAbout(trx, owner, [...others, wanted])
        return {
          ...difference(before, planQueue(after.queue), { ruleId: wanted.id, until }),
          until,
          allowed: after.queue.posts.filter(({ ruleId }) => ruleId === wanted.id).length,
          of: about.get(wanted.id) ?? 0,
        }
      }),
  }
}

type Given = Omit<Change, 'version' | 'is_paused'>

const columnsOf = ({ name, rest_days, times, until, months, slot_ids, text }: Given) => ({
  ...{ name, rest_days, times, until, text },
  months: JSON.stringify(monthsOf(months)),
  slot_ids: JSON.stringify([...new Set(slot_ids)]),
})

const monthsOf = (months: readonly number[]): number[] => [...new Set(months)].toSorted((one, other) => one - other)

/** The id of a rule that is not stored yet. */
const notStored = 0

function ruleAsWanted(
  { name, rest_days, times, until, months, slot_ids, text }: Given,
  { row, owner, bucketId, now }: { row: RuleRow | null; owner: QueueOwner; bucketId: number | null; now: number },
): RuleRow {
  const written = { name, rest_days, times, until, months: monthsOf(months), slot_ids, text }
  if (row) return { ...row, ...written }
  return {
    ...written,
    ...{ id: notStored, user_id: owner.userId, business_profile_id: owner.businessId, bucket_id: bucketId },
    ...{ version: 1, paused_at: null, deleted_at: null, created_at: new Date(now), updated_at: new Date(now) },
  }
}

const ownerOf = async (trx: Transaction<Database>, row: RuleRow): Promise<QueueOwner> => ({
  userId: row.user_id,
  businessId: row.business_profile_id ?? (await primaryProfileOf(trx, row.user_id)),
})

async function ruleIn(trx: Transaction<Database>, userId: number, id: number): Promise<RuleRow> {
  try {
    return await ownRule(trx, userId, id)
  } catch (cause) {
    if (!(cause instanceof HttpError)) throw cause
    throw new HttpError(400, cause.message, { field: 'rule_id' })
  }
}

function checkCount(rules: readonly RuleRow[]): void {
  if (rules.length >= mostRecyclingRules) {
    throw new HttpError(409, `A business has ${mostRecyclingRules} rules at most.`)
  }
}

/** Refuses a bucket that is not the user's, and one that has a rule. */
async function checkBucket(
  trx: Transaction<Database>,
  { userId }: QueueOwner,
  { bucketId, rules }: { bucketId: number | null; rules: readonly RuleRow[] },
): Promise<void> {
  if (bucketId === null) return
  const bucket = await trx
    .selectFrom('content_buckets')
    .select('id')
    .where('id', '=', bucketId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!bucket) throw new HttpError(400, 'The chosen bucket is not among yours.', { field: 'bucket_id' })
  if (rules.some(({ bucket_id }) => bucket_id === bucketId)) {
    throw new HttpError(409, 'This bucket has a rule already. Change that one.', { field: 'bucket_id' })
  }
}

/** Refuses slots that are not of the business, but for those that the rule had. */
async function checkSlots(
  trx: Transaction<Database>,
  owner: QueueOwner,
  ids: readonly number[],
  before: readonly number[] = [],
): Promise<void> {
  if (ids.length === 0) return
  const known = new Set([...before, ...(await slotsOf(trx, owner)).map(({ id }) => id)])
  if (ids.every((id) => known.has(id))) return
  throw new HttpError(400, 'A chosen slot is not among those of this business.', { field: 'slot_ids' })
}

const changedMeanwhile = ({ id }: RuleRow, rules: readonly RecyclingRule[]) =>
  new HttpError(409, 'This rule was changed meanwhile. Here is how it is now.', {
    body: { rule: rules.find((rule) => rule.id === id) },
  })

/** How many published posts each rule is about. */
async function postsAbout(
  trx: Transaction<Database>,
  owner: QueueOwner,
  rules: readonly RuleRow[],
): Promise<Map<number, number>> {
  const byBucket = rulesByBucket(rules)
  const published = rules.length === 0 ? [] : await publishedPosts(trx, owner)
  const about = published.flatMap((post) => choiceOf(post, byBucket).about ?? [])
  return new Map([...Map.groupBy(about, (id) => id)].map(([id, list]) => [id, list.length]))
}

/** The last day of the weeks that are told of, which begin on Monday. */
function lastDay(timezone: string, now: number): string {
  const today = dayOf(wallTimeAt(now, timezone))
  return dayAway(today, defaultQueueWeeks * 7 - 1 - ((weekdayOf(today) + 6) % 7))
}

/** By how many entries a rule has more of some posts, and fewer of others, up to a day. */
function difference(
  before: readonly QueueEntry[],
  after: readonly QueueEntry[],
  { ruleId, until }: { ruleId: number; until: string },
): { adds: number; removes: number } {
  const counts = new Map<number, number>()
  const count = (entries: readonly QueueEntry[], by: 1 | -1) => {
    for (const entry of entries) {
      if (entry.ruleId !== ruleId || dayOf(entry.wallTime) > until) continue
      counts.set(entry.postId, (counts.get(entry.postId) ?? 0) + by)
    }
  }
  count(before, -1)
  count(after, 1)
  const changes = [...counts.values()]
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
  return { adds: sum(changes.map((by) => Math.max(0, by))), removes: sum(changes.map((by) => Math.max(0, -by))) }
}
