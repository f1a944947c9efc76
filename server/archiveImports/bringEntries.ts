import type { ArchivedEntry } from '../../contract/archive.ts'
import { counted } from '../../rules/shell/words.ts'
import { type Bringing, businessOf, insertRows, mapped, noRow } from './bringing.ts'
import type { RunningRules } from './runningRules.ts'

/**
 * What was made of what: such a post does not come again itself, and counts for the one that it was made of. Turns that
 * were skipped count as such, and those still to come stay at their instants while their rules are paused. What is known
 * here as planned and was made there since is made: it does not come once more.
 */
export async function bringEntries(
  bringing: Bringing,
  { newPosts, running }: { newPosts: ReadonlySet<number>; running: RunningRules },
): Promise<void> {
  const { trx, userId } = bringing
  const told = await makeKnownEntries(bringing, newPosts)
  const planned = plannedEntries(bringing, newPosts, running)
  const made = madeEntries(bringing, newPosts, told)
  const entries = [...made, ...skippedEntries(bringing, newPosts), ...planned]
  await insertRows(bringing, 'recycling_entries', entries, (some) =>
    trx
      .insertInto('recycling_entries')
      .values(
        some.map(({ id: _, networks, skipped_networks, business_profile_id, slot_id, ...entry }) => ({
          ...entry,
          user_id: userId,
          business_profile_id: businessOf(bringing, business_profile_id),
          slot_id: mapped(bringing, 'time_slots', slot_id),
          failure: null,
          networks: JSON.stringify(networks),
          skipped_networks: JSON.stringify([...new Set(skipped_networks)]),
        })),
      )
      .returning('id')
      .execute(),
  )
  notePlanned(bringing, planned.length)
}

function notePlanned({ rows, now, note }: Bringing, brought: number): void {
  const over = rows.recycling_entries.filter((entry) => entry.state === 'planned' && !isToCome(entry, now)).length
  if (brought > 0) {
    note(
      `${counted(brought, 'planned turn', 'planned turns')} of the recycling queue ${brought === 1 ? 'comes' : 'come'} at the planned time, once the rule goes on.`,
    )
  }
  if (over > 0) {
    note(
      `${counted(over, 'planned turn', 'planned turns')} of the recycling queue ${over === 1 ? 'stays' : 'stay'} behind: the time is over.`,
    )
  }
}

type BroughtEntry = Omit<ArchivedEntry, 'state'> & { state: 'made' | 'skipped' | 'planned' }

/** Those that told of no post before. What it was made of, or the post itself, may be deleted by now. */
function madeEntries(bringing: Bringing, newPosts: ReadonlySet<number>, told: Set<number>): BroughtEntry[] {
  const { rows, ids } = bringing
  const tellsAgain = (made: number | null): boolean => {
    if (made === null || ids.of('posts', made) === undefined) return false
    const isKnown = told.has(made) || !newPosts.has(made)
    told.add(made)
    return isKnown
  }
  return unknownEntries(rows.recycling_entries, ids).flatMap((entry) => {
    const { state, post_id, made_post_id, rule_id } = entry
    if (state !== 'made' || tellsAgain(made_post_id)) return []
    const named = {
      post_id: ids.of('posts', post_id) ?? noRow,
      made_post_id: mapped(bringing, 'posts', made_post_id),
      rule_id: mapped(bringing, 'recycling_rules', rule_id),
    }
    return [{ ...entry, ...named, state }]
  })
}

/** Of posts that came now, and of rules that are there. */
function openEntries({ rows, ids }: Bringing, newPosts: ReadonlySet<number>): ArchivedEntry[] {
  return unknownEntries(rows.recycling_entries, ids).flatMap((entry) => {
    const post = newPosts.has(entry.post_id) ? ids.of('posts', entry.post_id) : undefined
    const rule = entry.rule_id === null ? undefined : ids.of('recycling_rules', entry.rule_id)
    if (post === undefined || rule === undefined) return []
    return [{ ...entry, post_id: post, made_post_id: null, rule_id: rule }]
  })
}

const skippedEntries = (bringing: Bringing, newPosts: ReadonlySet<number>): BroughtEntry[] =>
  openEntries(bringing, newPosts).flatMap((entry) =>
    entry.state === 'skipped' ? [{ ...entry, state: entry.state }] : [],
  )

/**
 * Fixed, since the queue of a paused rule is planned anew otherwise; what lies in the past never comes, nor what is of a rule
 * that goes on here: it would send what nobody here has seen planned.
 */
const plannedEntries = (bringing: Bringing, newPosts: ReadonlySet<number>, running: RunningRules): BroughtEntry[] =>
  openEntries(bringing, newPosts).flatMap((entry) =>
    entry.state === 'planned' && running.get(entry.rule_id) === false && isToCome(entry, bringing.now)
      ? [{ ...entry, state: entry.state, is_fixed: true, skipped_at: null }]
      : [],
  )

const isToCome = ({ due_at }: ArchivedEntry, now: Date): boolean => Date.parse(due_at) > now.getTime()

/** Of an archive that is newer than the one by which they came. Answers the ids there of the posts that they tell of. */
async function makeKnownEntries(bringing: Bringing, newPosts: ReadonlySet<number>): Promise<Set<number>> {
  const { trx, userId, rows, ids } = bringing
  const told = new Set<number>()
  const planned = await trx
    .selectFrom('recycling_entries')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'planned')
    .execute()
  const open = new Set(planned.map(({ id }) => id))
  for (const { id, state, due_at, made_post_id, nth, title, networks } of rows.recycling_entries) {
    const mine = ids.of('recycling_entries', id)
    if (state !== 'made' || mine === undefined || !open.has(mine)) continue
    const isTold = made_post_id === null || !newPosts.has(made_post_id) || told.has(made_post_id)
    if (made_post_id !== null) told.add(made_post_id)
    const made = isTold ? null : mapped(bringing, 'posts', made_post_id)
    await trx
      .updateTable('recycling_entries')
      .set({ state, due_at, made_post_id: made, nth, title, networks: JSON.stringify(networks), failure: null })
      .where('id', '=', mine)
      .execute()
  }
  return told
}

const unknownEntries = (entries: readonly ArchivedEntry[], ids: Bringing['ids']): ArchivedEntry[] =>
  entries.filter(({ id }) => ids.of('recycling_entries', id) === undefined)
