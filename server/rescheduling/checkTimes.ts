import { type RawBuilder, sql } from 'kysely'
import type { ChosenTime } from '../../contract/content.ts'
import type { Answer, Received } from '../../contract/endpoint.ts'
import type { checkTimes as checkTimesEndpoint } from '../../contract/rescheduling.ts'
import { instantOf } from '../../rules/content/wallTime.ts'
import { untouched } from '../../rules/publishing/postState.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { shownText } from '../db/shownText.ts'
import { notFound } from '../http/httpError.ts'
import { readSettings } from './calendarSettings.ts'
import { type ConflictRow, conflictOf, isMet, mostTold, timeOut } from './conflicts.ts'

type Asked = Received<typeof checkTimesEndpoint>['body']

interface WantedTime {
  post: number
  at: string
  wall_time: string
  timezone: string
}

/**
 * Where posts would stand too close to others of their accounts, and to each other, at times that are not theirs yet; two of
 * them are told once. Drafts meet nothing, and neither does a time that the clock never shows: moving and copying say so.
 * Refuses with 404 where no post is the person's.
 */
export async function checkTimes(
  db: DbOrTrx,
  userId: number,
  { kind, times }: Asked,
): Promise<Answer<typeof checkTimesEndpoint>> {
  const ids = times.map(({ post }) => post)
  const known = await db
    .selectFrom('posts')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .limit(1)
    .executeTakeFirst()
  if (!known) throw notFound('There is no such post.')
  const { conflict_minutes } = await readSettings(db, userId)
  const wanted = times.flatMap(wantedTime)
  const isAny = conflict_minutes > 0 && wanted.length > 0
  return { conflicts: isAny ? await met(db, { userId, kind, wanted, minutes: conflict_minutes }) : [] }
}

function wantedTime({ post, schedule }: { post: number; schedule: ChosenTime }): WantedTime[] {
  const instant = instantOf(schedule)
  if ('message' in instant) return []
  const { wall_time, timezone } = schedule
  return [{ post, at: new Date(instant.at).toISOString(), wall_time, timezone }]
}

interface Question {
  userId: number
  kind: Asked['kind']
  wanted: readonly WantedTime[]
  minutes: number
}

async function met(db: DbOrTrx, question: Question) {
  const { userId, kind, wanted, minutes } = question
  const { rows } = await sql<ConflictRow>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted(post int, at timestamptz, wall_time text, timezone text)
    ),
    mine as (${mine[kind](question)}),
    bounds as (
      select min(at) - ${minutes} * interval '1 minute' as first, max(at) + ${minutes} * interval '1 minute' as last
      from mine
    ),
    standing as (
      select part.post_id as post, part.account_id, ${timeOut} as at
      from bounds, publications part join posts post on post.id = part.post_id
      where ${isMet(userId)} and ${timeOut} between bounds.first and bounds.last and ${stays[kind](question)}
    ),
    other as (
      select post, account_id, at, false as is_mine from standing
      union all select post, account_id, at, true from mine
    )
    select mine.post, other.post as other_post, ${shownText('other_row')} as other_text, account.id as account_id, account.network, account.handle, account.name,
      mine.at as due_at, mine.wall_time, mine.timezone,
      floor(abs(extract(epoch from other.at - mine.at)) / 60)::int as minutes
    from mine join other on other.account_id = mine.account_id
      and abs(extract(epoch from other.at - mine.at)) < ${minutes * 60}
      and not (other.is_mine and other.post <= mine.post)
    join posts other_row on other_row.id = other.post
    join social_accounts account on account.id = mine.account_id and account.user_id = ${userId}
    order by mine.at, mine.post, other.at, other.post
    limit ${mostTold}`.execute(db)
  return rows.map(conflictOf)
}

/** What would stand at the wanted times: of a post that is moved only what has not been sent. */
const mine = {
  move: ({ userId }) => sql`
    select wanted.*, part.account_id from wanted join publications part on part.post_id = wanted.post
      and part.user_id = ${userId} and part.part = 1 and part.state = any(${[...untouched]}::text[])
    join posts post on post.id = wanted.post and not post.is_draft`,
  copy: ({ userId }) => sql`
    select wanted.*, account.id as account_id from wanted
    join posts post on post.id = wanted.post and post.user_id = ${userId} and not post.is_draft
    join social_accounts account on account.user_id = ${userId} and post.account_ids @> to_jsonb(account.id)`,
} satisfies Record<Asked['kind'], (question: Question) => RawBuilder<unknown>>

/** Whether a publication is where it is afterwards as well. */
const stays = {
  move: ({ wanted }) => sql`not (part.post_id = any(${wanted.map(({ post }) => post)}::int[])
    and part.state = any(${[...untouched]}::text[]))`,
  copy: () => sql`true`,
} satisfies Record<Asked['kind'], (question: Question) => RawBuilder<unknown>>
