import type { ArchivedEntry } from '../../contract/archive.ts'
import { counted } from '../../rules/shell/words.ts'
import { type Bringing, businessOf, insertRows, mapped, noRow } from './bringing.ts'

/**
 * What was made of what: such a post does not come again itself, and counts for the one that it was made of. Turns that
 * were skipped count as such; those that were only planned are planned anew once a rule goes on.
 */
export async function bringEntries(bringing: Bringing, newPosts: ReadonlySet<number>): Promise<void> {
  const { trx, userId, rows } = bringing
  const entries = [...madeEntries(bringing, newPosts), ...skippedEntries(bringing, newPosts)]
  await insertRows(bringing, 'recycling_entries', entries, (some) =>
    trx
      .insertInto('recycling_entries')
      .values(
        some.map(({ id: _, networks, business_profile_id, slot_id, ...entry }) => ({
          ...entry,
          user_id: userId,
          business_profile_id: businessOf(bringing, business_profile_id),
          slot_id: mapped(bringing, 'time_slots', slot_id),
          failure: null,
          networks: JSON.stringify(networks),
        })),
      )
      .returning('id')
      .execute(),
  )
  const planned = rows.recycling_entries.filter(({ state }) => state === 'planned').length
  if (planned > 0) {
    bringing.note(`${counted(planned, 'planned turn', 'planned turns')} of the recycling queue will be planned anew.`)
  }
}

type State = 'made' | 'skipped'
type BroughtEntry = Omit<ArchivedEntry, 'state'> & { state: State }

/** Those that told of no post before. What it was made of, or the post itself, may be deleted by now. */
function madeEntries(bringing: Bringing, newPosts: ReadonlySet<number>): BroughtEntry[] {
  const { rows, ids } = bringing
  const told = new Set<number>()
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
function skippedEntries({ rows, ids }: Bringing, newPosts: ReadonlySet<number>): BroughtEntry[] {
  return unknownEntries(rows.recycling_entries, ids).flatMap((entry) => {
    const { state, post_id, rule_id } = entry
    const post = newPosts.has(post_id) ? ids.of('posts', post_id) : undefined
    const rule = rule_id === null ? undefined : ids.of('recycling_rules', rule_id)
    if (state !== 'skipped' || post === undefined || rule === undefined) return []
    return [{ ...entry, state, post_id: post, made_post_id: null, rule_id: rule }]
  })
}

const unknownEntries = (entries: readonly ArchivedEntry[], ids: Bringing['ids']): ArchivedEntry[] =>
  entries.filter(({ id }) => ids.of('recycling_entries', id) === undefined)
