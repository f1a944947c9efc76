import { sql } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { RepeatConflict } from '../../contract/repeats.ts'
import { titleOf } from '../../rules/content/shortened.ts'
import { accountLabel } from '../../rules/networks/accountLabel.ts'
import { repeatTime } from '../../rules/repeats/repeatDays.ts'
import { sameTextAgain } from '../../rules/repeats/sameTextAgain.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { shownText } from '../db/shownText.ts'
import { notFound } from '../http/httpError.ts'
import { readSettings } from '../rescheduling/calendarSettings.ts'
import { isMet, mostTold, timeOut } from '../rescheduling/conflicts.ts'

interface Asked {
  days: readonly string[]
  time: string
  timezone: string
}

interface Met {
  conflicts: RepeatConflict[]
  taken: string[]
}

/** What a post of the person's would meet on some days. Refuses with 404 where it is not theirs. */
export async function checkRepeat(db: DbOrTrx, userId: number, id: number, asked: Asked): Promise<Met> {
  const post = await db
    .selectFrom('posts')
    .select(['account_ids', 'repeat_id'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!post) throw notFound('There is no such post.')
  return {
    conflicts: await conflictsAt(db, { userId, accountIds: post.account_ids }, asked),
    taken: post.repeat_id === null ? [] : await takenDays(db, post.repeat_id, asked.days),
  }
}

async function takenDays(db: DbOrTrx, repeatId: number, days: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('repeat_day')
    .where('repeat_id', '=', repeatId)
    .where('repeat_day', 'in', [...days])
    .orderBy('repeat_day')
    .execute()
  return rows.flatMap(({ repeat_day }) => (repeat_day === null ? [] : [repeat_day]))
}

interface Row {
  day: string
  other_post: number
  other_text: string
  account_id: number
  network: Network
  handle: string
  name: string
  minutes: number
}

async function conflictsAt(
  db: DbOrTrx,
  { userId, accountIds }: { userId: number; accountIds: readonly number[] },
  asked: Asked,
): Promise<RepeatConflict[]> {
  const { conflict_minutes: minutes } = await readSettings(db, userId)
  if (minutes === 0 || accountIds.length === 0) return []
  const accounts = await db
    .selectFrom('social_accounts')
    .select(['id', 'network'])
    .where('user_id', '=', userId)
    .where('id', 'in', [...accountIds])
    .execute()
  const ids = sameTextAgain(accounts).takers.map((account) => account.id)
  const wanted = asked.days.map((day) => ({ day, at: new Date(repeatTime(day, asked).at).toISOString() }))
  const { rows } = await sql<Row>`
    select wanted.day, part.post_id as other_post, ${shownText('post')} as other_text, account.id as account_id, account.network, account.handle, account.name,
      floor(abs(extract(epoch from ${timeOut} - wanted.at)) / 60)::int as minutes
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(day text, at timestamptz)
    join publications part on part.account_id = any(${ids}::int[])
      and ${timeOut} > wanted.at - ${minutes * 60} * interval '1 second'
      and ${timeOut} < wanted.at + ${minutes * 60} * interval '1 second'
    join posts post on post.id = part.post_id
    join social_accounts account on account.id = part.account_id
    where ${isMet(userId)}
    order by wanted.at, part.post_id, part.account_id
    limit ${mostTold}`.execute(db)
  return rows.map(({ network, handle, name, other_text, ...row }) => ({
    ...row,
    other_title: titleOf(other_text),
    account: accountLabel({ network, handle, name }),
  }))
}
