import { type Kysely, type RawBuilder, sql } from 'kysely'
import { mostDays, type readPlannedPosts } from '../../contract/calendar.ts'
import type { Answer, Received } from '../../contract/endpoint.ts'
import { type Day, dayAway, daysBetween } from '../../rules/content/months.ts'
import { spansOfDays } from '../../rules/content/wallTime.ts'
import { plannedDaysOf } from '../content/month.ts'
import { readDayRows } from '../content/monthRows.ts'
import { conditionsOf } from '../content/postFilters.ts'
import { postsInStates } from '../content/postsInStates.ts'
import { statesAsked } from '../content/statesAsked.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { HttpError } from '../http/httpError.ts'

type Owner = Pick<User, 'id' | 'timezone'>

/** A person's planned posts of some days in their zone, as far as every filter lets them through. */
export async function plannedPosts(
  db: Kysely<Database>,
  owner: Owner,
  { from, to, state, whole, ...filters }: Received<typeof readPlannedPosts>['query'],
): Promise<Answer<typeof readPlannedPosts>> {
  const { id, timezone } = owner
  const question = {
    userId: id,
    days: spansOfDays(daysAsked(from, to), timezone),
    conditions: [...conditionsOf(filters, owner), ...isInStates(id, state)],
    isDetailed: true,
  }
  return plannedDaysOf(timezone, await readDayRows(db, question), whole === 'true')
}

/** The days from one to another, both included. Refuses an order that is none, and more than are read at once. */
export function daysAsked(from: Day, to: Day): Day[] {
  const after = daysBetween(from, to)
  if (after < 0) throw new HttpError(400, 'The last day is before the first.', { field: 'to' })
  if (after >= mostDays) throw new HttpError(400, `At most ${mostDays} days can be read at once.`, { field: 'to' })
  return Array.from({ length: after + 1 }, (_, index) => dayAway(from, index))
}

function isInStates(userId: number, text: string | undefined): RawBuilder<unknown>[] {
  const states = statesAsked(text, 'state')
  if (states.length === 0) return []
  const { ids, isAllBut } = postsInStates(userId, states)
  return [sql`posts.id ${isAllBut ? sql`not in` : sql`in`} (select found.post_id from (${ids}) found)`]
}
