import { type RawBuilder, sql } from 'kysely'
import type { PostState, PublicationState } from '../../contract/content.ts'
import { postState, worstFirst } from '../../rules/publishing/postState.ts'

/** A person's posts in some states: these ones, or all but these. */
export interface PostsInStates {
  /** Rows of `post_id`, each once. */
  ids: RawBuilder<{ post_id: number }>
  isAllBut: boolean
}

/**
 * A person's posts in these states, at least one, as the rule `postState` tells them. They are found by their
 * publications' states in the index, so that it costs what these states hold. Published ones are most: where they are
 * asked for, those in the other states are found. A post that is no draft has a publication, always.
 */
export function postsInStates(userId: number, states: readonly PostState[]): PostsInStates {
  const isAllBut = states.includes('published')
  const isFound = (state: PostState) => states.includes(state) !== isAllBut
  const drafts = isFound('draft') ? [draftsOf(userId)] : []
  const planned = rangesOf(isFound).map((range) => postsIn(userId, range))
  const found = [...drafts, ...planned]
  return { ids: sql`${found.length > 0 ? sql.join(found, sql` union all `) : noPosts}`, isAllBut }
}

const noPosts = sql<{ post_id: number }>`select id as post_id from posts where false`

/** Whatever its state. */
export const everyPost: PostsInStates = { ids: noPosts, isAllBut: true }

const draftsOf = (userId: number): RawBuilder<unknown> =>
  sql`(select id as post_id from posts where user_id = ${userId} and is_draft)`

/** States of a part before it is published, from the worst to the best. */
const unpublished = worstFirst.slice(0, -1).map(([, states]) => states)

/** Posts whose worst part is in one of some states in a row. */
interface Range {
  /** Places in `unpublished`, both within. */
  from: number
  to: number
  /** Whether another part is published; null where either will do. */
  isPartOut: boolean | null
}

function rangesOf(isFound: (state: PostState) => boolean): Range[] {
  const ranges: Range[] = []
  for (const [place, [worst]] of unpublished.entries()) {
    const isPartOut = worst && foundBeside(worst, isFound)
    if (isPartOut === undefined) continue
    const last = ranges.at(-1)
    if (last?.to === place - 1 && last.isPartOut === isPartOut) last.to = place
    else ranges.push({ from: place, to: place, isPartOut })
  }
  return ranges
}

/**
 * Whether posts whose worst part is this are found where another part is published; null where either way, undefined
 * where neither. The rule looks at nothing else.
 */
function foundBeside(worst: PublicationState, isFound: (state: PostState) => boolean): boolean | null | undefined {
  const isAlone = isFound(stateOf(worst))
  const isBeside = isFound(stateOf(worst, 'published'))
  if (isAlone === isBeside) return isAlone ? null : undefined
  return isBeside
}

const stateOf = (...states: PublicationState[]): PostState =>
  postState({ isDraft: false, publications: states.map((state, id) => ({ id, state })) })

/** What was once sent of a draft is remembered, and does not count. */
function postsIn(userId: number, { from, to, isPartOut }: Range): RawBuilder<unknown> {
  const found = postsWith(userId, unpublished.slice(from, to + 1).flat())
  const beside = isPartOut === null ? sql`` : sql`and ${isPartOut ? sql`` : sql`not`} ${isBesidePublished}`
  const worse = from === 0 ? sql`` : sql`union all ${postsWith(userId, unpublished.slice(0, from).flat())}`
  return sql`(${found} ${beside} except (${draftsOf(userId)} ${worse}))`
}

/** A person's publications are those of their accounts. */
const postsWith = (userId: number, states: readonly PublicationState[]): RawBuilder<unknown> => sql`
  select part.post_id from publications part
  where part.account_id = any(array(select account.id from social_accounts account where account.user_id = ${userId}))
    and part.state = any(${sql.val([...states])}::text[])`

/** Looked up post by post, as few are asked about: joined, all that is published would be read. */
const isBesidePublished = sql`coalesce((
  select true from publications other where other.post_id = part.post_id and other.state = 'published' limit 1
), false)`
