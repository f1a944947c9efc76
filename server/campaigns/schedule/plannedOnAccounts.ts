import { sql } from 'kysely'
import { titleOf } from '../../../rules/content/shortened.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import { shownText } from '../../db/shownText.ts'
import { isMet, timeOut } from '../../rescheduling/conflicts.ts'

/** A post that is on the schedule of one of the accounts, or out there. */
export interface PlannedOnAccounts {
  id: number
  title: string
  /** When it is out, or is to be, in milliseconds. */
  at: number
  accountIds: number[]
  schedule: { at: string; wall_time: string; timezone: string }
  /** It is of the campaign. */
  isOwn: boolean
}

interface Asked {
  userId: number
  campaignId: number
  accountIds: readonly number[]
  /** Milliseconds, both included. */
  from: number
  until: number
  /** Milliseconds: what was out before is told only where it is of the campaign. */
  now: number
}

/** More than a person reads; the soonest are read. */
const most = 5000

/** What stands on accounts between two instants, soonest first; drafts do not. */
export async function plannedOnAccounts(
  db: DbOrTrx,
  { userId, campaignId, accountIds, from, until, now }: Asked,
): Promise<PlannedOnAccounts[]> {
  if (accountIds.length === 0) return []
  const { rows } = await sql<Row>`
    select post.id, ${shownText('post')} as text, post.due_at, post.wall_time, post.timezone,
      post.campaign_id is not distinct from ${campaignId}::int as is_own,
      min(${timeOut}) as at, json_agg(distinct part.account_id) as account_ids
    from publications part join posts post on post.id = part.post_id
    where ${isMet(userId)} and part.account_id = any(${[...accountIds]}::int[]) and post.due_at is not null
      and ${timeOut} between ${new Date(from)} and ${new Date(until)}
      and (post.campaign_id = ${campaignId} or ${timeOut} >= ${new Date(now)})
    group by post.id
    order by min(${timeOut}), post.id
    limit ${most}`.execute(db)
  return rows.map(({ id, text, due_at, wall_time, timezone, is_own, at, account_ids }) => ({
    ...{ id, title: titleOf(text), at: at.getTime(), accountIds: account_ids, isOwn: is_own },
    schedule: { at: due_at.toISOString(), wall_time, timezone },
  }))
}

interface Row {
  id: number
  text: string
  due_at: Date
  wall_time: string
  timezone: string
  is_own: boolean
  at: Date
  account_ids: number[]
}
