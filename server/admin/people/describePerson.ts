import { type Kysely, sql } from 'kysely'
import type { Person } from '../../../contract/people.ts'
import { aiLimitsOf, ownAiLimits } from '../../../rules/ai/allowances.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { isPlanPaid } from '../../account/billing/paidPlan.ts'
import type { Database } from '../../db/schema.ts'
import { notFound } from '../../http/httpError.ts'
import { oldestLiving } from '../../http/opaqueTokens.ts'
import { usageOf } from '../../media/quota.ts'
import type { Settings } from '../../process/settings.ts'
import { describeListed, personRows } from './personRows.ts'
import { isProtected, type Protection } from './protection.ts'

interface Deps {
  db: Kysely<Database>
  settings: Pick<Settings, 'AI_DAILY_TEXTS' | 'AI_DAILY_TOKENS'>
  now?: () => number
}

/** One person as an administrator sees them; refuses with 404 where there is none. */
export async function describePerson(deps: Deps, id: number, viewer: Protection['viewer']): Promise<Person> {
  const { db, now = Date.now } = deps
  const row = await personRows(db)
    .select(['person.timezone', 'person.subscription_status', 'person.stripe_subscription_id'])
    .select(['person.posts_held_reason', 'person.own_media_megabytes', 'person.own_ai_texts'])
    .where('person.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('There is no such person.')
  const { used, quota } = await usageOf(db, { userId: id, now: new Date(now()) })
  return {
    ...describeListed(row),
    username: row.username,
    timezone: row.timezone,
    subscription_status: row.subscription_status,
    is_plan_paid: isPlanPaid(row),
    session_count: await sessionCount(db, id),
    held_reason: row.posts_held_reason,
    businesses: await businessNames(db, id),
    limits: {
      media_used: used,
      media_quota: quota,
      ai_texts_used: await textsUsedOn(db, id, dayOf(wallTimeAt(now(), row.timezone))),
      ai_texts_limit: textsLimit(deps, row),
      own_media_megabytes: row.own_media_megabytes,
      own_ai_texts: row.own_ai_texts,
    },
    is_protected: isProtected({ viewer, person: row }),
  }
}

const textsLimit = ({ settings }: Deps, { plan, own_ai_texts }: { plan: string; own_ai_texts: number | null }) =>
  ownAiLimits(aiLimitsOf(plan, givenLimits(settings)), own_ai_texts).texts

const givenLimits = ({ AI_DAILY_TEXTS, AI_DAILY_TOKENS }: Deps['settings']) => ({
  ...(AI_DAILY_TEXTS !== undefined && { texts: AI_DAILY_TEXTS }),
  ...(AI_DAILY_TOKENS !== undefined && { tokens: AI_DAILY_TOKENS }),
})

async function sessionCount(db: Kysely<Database>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('tokens')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('last_used_at', '>', oldestLiving(new Date()))
    .executeTakeFirstOrThrow()
  return count
}

/** More than the largest bounded plan allows. */
const mostBusinesses = 50

async function businessNames(db: Kysely<Database>, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('business_profiles')
    .select('name')
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(mostBusinesses)
    .execute()
  return rows.map(({ name }) => name)
}

async function textsUsedOn(db: Kysely<Database>, userId: number, day: string): Promise<number> {
  const row = await db
    .selectFrom('ai_days')
    .select('texts')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.texts ?? 0
}
