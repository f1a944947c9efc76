import { sql } from 'kysely'
import type { PublicationState } from '../../contract/content.ts'
import type { Network } from '../../contract/networks.ts'
import type { TimeConflict } from '../../contract/rescheduling.ts'
import { titleOf } from '../../rules/content/shortened.ts'
import { accountLabel } from '../../rules/networks/accountLabel.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { shownText } from '../db/shownText.ts'
import { readSettings } from './calendarSettings.ts'

/** Two posts and an account, as statements read them. */
export interface ConflictRow {
  post: number
  other_post: number
  /** What the other of them shows. */
  other_text: string
  account_id: number
  network: Network
  handle: string
  name: string
  due_at: Date
  wall_time: string
  timezone: string
  minutes: number
}

/** What is not on its network, and will not be by itself. */
const ended: readonly PublicationState[] = ['failed', 'missed']

/** So many are told: whoever has more needs no list of them. */
export const mostTold = 200

/**
 * Whether a publication `part` of a post `post` is one of the user's that others can stand too close to. A thread counts
 * by its first part, a draft by what is out of it.
 */
export const isMet = (userId: number) => sql`part.user_id = ${userId} and part.part = 1 and part.removed_at is null
  and not part.state = any(${ended}::text[]) and (not post.is_draft or part.state = 'published')`

/** When a publication `part` is out, or is to be. */
export const timeOut = sql`coalesce(part.published_at, part.due_at)`

/**
 * Where posts stand closer to others of the same account than the person wants, soonest first; two of the posts are told
 * once.
 */
export async function conflictsOf(db: DbOrTrx, userId: number, posts: readonly number[]): Promise<TimeConflict[]> {
  if (posts.length === 0) return []
  const { conflict_minutes: minutes } = await readSettings(db, userId)
  if (minutes === 0) return []
  const ids = sql`${[...posts]}::int[]`
  const { rows } = await sql<ConflictRow>`
    with first_part as (
      select part.post_id, part.account_id, ${timeOut} as at
      from publications part join posts post on post.id = part.post_id where ${isMet(userId)}
    )
    select mine.post_id as post, other.post_id as other_post, ${shownText('other_row')} as other_text, account.id as account_id, account.network,
      account.handle, account.name, post.due_at, post.wall_time, post.timezone,
      floor(abs(extract(epoch from other.at - mine.at)) / 60)::int as minutes
    from first_part mine
    join posts post on post.id = mine.post_id
    join first_part other on other.account_id = mine.account_id and other.post_id <> mine.post_id
      and abs(extract(epoch from other.at - mine.at)) < ${minutes * 60}
      and not (other.post_id = any(${ids}) and other.post_id < mine.post_id)
    join posts other_row on other_row.id = other.post_id
    join social_accounts account on account.id = mine.account_id
    where mine.post_id = any(${ids}) and post.wall_time is not null and post.timezone is not null
    order by mine.at, mine.post_id, other.at, other.post_id
    limit ${mostTold}`.execute(db)
  return rows.map(conflictOf)
}

/** A conflict as it is told. */
export const conflictOf = ({
  due_at,
  wall_time,
  timezone,
  network,
  handle,
  name,
  other_text,
  ...row
}: ConflictRow): TimeConflict => ({
  ...row,
  other_title: titleOf(other_text),
  account: accountLabel({ network, handle, name }),
  schedule: { at: due_at.toISOString(), wall_time, timezone },
})
