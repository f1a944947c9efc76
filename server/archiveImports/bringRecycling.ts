import type { ArchivedRule } from '../../contract/archive.ts'
import { mostRecyclingRules } from '../../contract/recycling.ts'
import { counted } from '../../rules/shell/words.ts'
import { chunksOf } from '../db/chunksOf.ts'
import { bringEntries } from './bringEntries.ts'
import { type Bringing, businessOf, insertRows, mapped, noRow } from './bringing.ts'
import { type RunningRules, runningRules } from './runningRules.ts'

/**
 * What comes again: rules, which are all paused, so that nothing comes by itself; what was chosen of posts that came now,
 * their wordings, what came again of them, and what is still to.
 */
export async function bringRecycling(bringing: Bringing, newPosts: ReadonlySet<number>): Promise<void> {
  const ruledBefore = await bucketsWithRules(bringing)
  await bringRules(bringing, ruledBefore)
  await bringSettings(bringing)
  const running = await runningRules(bringing)
  await bringChoices(bringing, { newPosts, ruledBefore, running })
  await bringWordings(bringing, newPosts)
  await bringEntries(bringing, { newPosts, running })
}

async function bucketsWithRules({ trx, userId }: Bringing): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('recycling_rules')
    .select('bucket_id')
    .where('user_id', '=', userId)
    .where('bucket_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ bucket_id }) => bucket_id ?? []))
}

async function bringRules(bringing: Bringing, ruledBefore: ReadonlySet<number>): Promise<void> {
  const { trx, userId, rows, ids, now } = bringing
  const { count } = await trx
    .selectFrom('recycling_rules')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const ruled = new Set(ruledBefore)
  const made: { id: number; rule: ArchivedRule; bucket: number | null }[] = []
  let left = 0
  for (const rule of rows.recycling_rules) {
    const bucket = mapped(bringing, 'content_buckets', rule.bucket_id)
    if (ids.of('recycling_rules', rule.id) !== undefined) bringing.count('recycling_rules', 'there')
    else if (!hasPlace(rule, { bucket, ruled, rules: Number(count) + made.length })) left += 1
    else {
      if (bucket !== null) ruled.add(bucket)
      made.push({ id: rule.id, rule, bucket })
    }
  }
  await insertRows(bringing, 'recycling_rules', made, (some) =>
    trx
      .insertInto('recycling_rules')
      .values(
        some.map(({ rule: { id: _, bucket_id, business_profile_id, months, slot_ids, ...rule }, bucket }) => ({
          ...rule,
          user_id: userId,
          business_profile_id: businessOf(bringing, business_profile_id),
          bucket_id: bucket,
          months: JSON.stringify([...new Set(months)].toSorted((one, other) => one - other)),
          // A slot that is not there stays named: a rule for some slots must not become one for all.
          slot_ids: JSON.stringify(slot_ids.map((id) => ids.of('time_slots', id) ?? noRow)),
          paused_at: rule.paused_at ?? now,
          created_at: now,
          updated_at: now,
        })),
      )
      .returning('id')
      .execute(),
  )
  bringing.count('recycling_rules', 'added', made.length)
  const running = made.filter(({ rule }) => rule.paused_at === null).length
  if (running > 0) {
    bringing.note(
      `${counted(running, 'recycling rule comes', 'recycling rules come')} paused: let go on what you want.`,
    )
  }
  if (left > 0) {
    bringing.note(
      `${counted(left, 'recycling rule stays', 'recycling rules stay')} behind: the bucket is gone, or has a rule here already.`,
    )
  }
}

const hasPlace = (
  { bucket_id }: ArchivedRule,
  { bucket, ruled, rules }: { bucket: number | null; ruled: ReadonlySet<number>; rules: number },
): boolean => rules < mostRecyclingRules && (bucket_id === null || (bucket !== null && !ruled.has(bucket)))

/** Of businesses that are made now, and of a person without one who has none here; of others what is set here stands. */
async function bringSettings({ trx, userId, rows, ids, newBusinesses }: Bringing): Promise<void> {
  const settings = rows.recycling_settings.flatMap(({ business_profile_id, seed, paused_at }) => {
    const mine = business_profile_id === null ? null : ids.of('business_profiles', business_profile_id)
    const isFree = business_profile_id === null || newBusinesses.has(business_profile_id)
    return isFree && mine !== undefined
      ? [{ user_id: userId, business_profile_id: mine, seed, paused_at, looked_at: null }]
      : []
  })
  if (settings.length === 0) return
  await trx
    .insertInto('recycling_settings')
    .values(settings)
    .onConflict((conflict) => conflict.columns(['user_id', 'business_profile_id']).doNothing())
    .execute()
}

/**
 * What was said of posts. A post that comes into a bucket with a rule of its own here, or that was to come again by a
 * rule that goes on here, is excluded: that rule is at work, and would send it.
 */
async function bringChoices(bringing: Bringing, { newPosts, ruledBefore, running }: ReadBefore): Promise<void> {
  const { trx, userId, rows, ids } = bringing
  const choices = saidChoices(bringing, running)
  for (const { id, bucket_id } of rows.posts) {
    const bucket = mapped(bringing, 'content_buckets', bucket_id)
    if (bucket !== null && ruledBefore.has(bucket)) choices.set(id, { rule_id: null, is_excluded: true })
  }
  const values = [...choices].flatMap(([post, choice]) => {
    const mine = ids.of('posts', post)
    return mine !== undefined && newPosts.has(post) ? [{ post_id: mine, user_id: userId, ...choice }] : []
  })
  for (const some of chunksOf(values)) {
    await trx
      .insertInto('recycling_choices')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

interface ReadBefore {
  newPosts: ReadonlySet<number>
  /** Buckets that had a rule here before. */
  ruledBefore: ReadonlySet<number>
  running: RunningRules
}

type Choice = { rule_id: number | null; is_excluded: boolean }

function saidChoices(bringing: Bringing, running: RunningRules): Map<number, Choice> {
  const choices = new Map<number, Choice>()
  for (const { post_id, rule_id, is_excluded } of bringing.rows.recycling_choices) {
    const rule = mapped(bringing, 'recycling_rules', rule_id)
    if (is_excluded || (rule !== null && running.get(rule))) choices.set(post_id, { rule_id: null, is_excluded: true })
    else if (rule !== null) choices.set(post_id, { rule_id: rule, is_excluded: false })
  }
  return choices
}

async function bringWordings(bringing: Bringing, newPosts: ReadonlySet<number>): Promise<void> {
  const { trx, userId, rows, ids, now } = bringing
  const fresh = rows.recycling_wordings.flatMap(({ post_id, ...wording }) => {
    const mine = ids.of('posts', post_id)
    return mine === undefined || !newPosts.has(post_id) ? [] : [{ ...wording, post_id: mine }]
  })
  await insertRows(bringing, 'recycling_wordings', fresh, (some) =>
    trx
      .insertInto('recycling_wordings')
      .values(some.map(({ id: _, ...wording }) => ({ ...wording, user_id: userId, created_at: now })))
      .returning('id')
      .execute(),
  )
}
