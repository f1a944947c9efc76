import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { AiAllowance } from '../../contract/ai.ts'
import { type AiLimits, aiLimitsOf, ownAiLimits } from '../../rules/ai/allowances.ts'
import { dayAway } from '../../rules/content/months.ts'
import { dayOf, untilLabel } from '../../rules/content/times.ts'
import { wallTimeAt } from '../../rules/content/wallClock.ts'
import { startOfDay } from '../../rules/content/wallTime.ts'
import type { Database } from '../db/schema.ts'
import type { OpenAiCall } from '../db/tables/ai.ts'
import type { User } from '../http/auth.ts'
import { HttpError } from '../http/httpError.ts'

/** Whose allowance it is. */
export type AiUser = Pick<User, 'id' | 'timezone' | 'permissions'>

/** What a call may take at most, until it is known what it took. */
export interface Reservation {
  /** What it took: no text where none came back. Only the first time counts. */
  settle(taken: { texts: number; tokens: number }): Promise<void>
}

/** What AI each person has in a day, by plan. */
export interface Allowances {
  read(user: AiUser): Promise<AiAllowance>
  /**
   * Takes it before it is used, so that several calls at once never take more than there is. Refuses with 409 where not so
   * much is left.
   */
  reserve(user: AiUser, wanted: { texts: number; tokens: number }): Promise<Reservation>
  /** Forgets days that are long over. */
  sweep(): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  /** Whether the installation has an endpoint. */
  isSetUp: boolean
  /** In place of a plan's own numbers. */
  given: Partial<AiLimits>
  now?: () => number
}

/** Milliseconds; longer than any call lasts. A call that was never settled, as its process ended, counts no longer then. */
const longestCall = 180_000
/** A person with fewer tokens left gets no text any more. */
export const leastTokens = 3000
const storedDays = 35

export function createAllowances({ db, isSetUp, given, now = Date.now }: Deps): Allowances {
  const dayFor = ({ timezone }: AiUser) => dayOf(wallTimeAt(now(), timezone))

  async function limitsFor(userId: number): Promise<AiLimits> {
    const { plan, own_ai_texts } = await db
      .selectFrom('users')
      .select(['plan', 'own_ai_texts'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return ownAiLimits(aiLimitsOf(plan, given), own_ai_texts)
  }

  async function usedOn(userId: number, day: string): Promise<AiLimits> {
    const row = await db
      .selectFrom('ai_days')
      .select(['texts', 'tokens', 'open'])
      .where('user_id', '=', userId)
      .where('day', '=', day)
      .executeTakeFirst()
    if (!row) return { texts: 0, tokens: 0 }
    const living = row.open.filter(({ until }) => until > now())
    return {
      texts: row.texts + living.reduce((sum, { texts }) => sum + texts, 0),
      tokens: row.tokens + living.reduce((sum, { tokens }) => sum + tokens, 0),
    }
  }

  async function read(user: AiUser): Promise<AiAllowance> {
    const day = dayFor(user)
    const limits = await limitsFor(user.id)
    const used = await usedOn(user.id, day)
    const texts_left = Math.max(0, limits.texts - used.texts)
    const tokens_left = Math.max(0, limits.tokens - used.tokens)
    return {
      status: statusOf(user, { texts_left, tokens_left }),
      ...{ texts_limit: limits.texts, texts_left, tokens_limit: limits.tokens, tokens_left },
      resets_at: startOfDay(dayAway(day, 1), user.timezone).toISOString(),
    }
  }

  function statusOf(user: AiUser, left: { texts_left: number; tokens_left: number }): AiAllowance['status'] {
    if (!user.permissions.has('canAccessAIIdeas')) return 'not_in_plan'
    if (!isSetUp) return 'not_set_up'
    return left.texts_left === 0 || left.tokens_left < leastTokens ? 'used_up' : 'ready'
  }

  /** False where not so much is left. The statement waits for others of the same day, and counts what they have taken. */
  async function take(userId: number, day: string, call: OpenAiCall, limits: AiLimits): Promise<boolean> {
    if (call.texts > limits.texts || call.tokens > limits.tokens) return false
    const living = sql`jsonb_array_elements(ai_days.open) as one where (one ->> 'until')::bigint > ${now()}::bigint`
    const reserved = (what: 'texts' | 'tokens') =>
      sql`(select coalesce(sum((one ->> ${what}::text)::integer), 0) from ${living})`
    const { rows } = await sql`
      insert into ai_days (user_id, day, open) values (${userId}, ${day}, ${JSON.stringify([call])}::jsonb)
      on conflict (user_id, day) do update
        set open = (select coalesce(jsonb_agg(one), '[]') from ${living}) || excluded.open
        where ai_days.texts + ${reserved('texts')} + ${call.texts}::integer <= ${limits.texts}::integer
          and ai_days.tokens + ${reserved('tokens')} + ${call.tokens}::integer <= ${limits.tokens}::integer
      returning day`.execute(db)
    return rows.length === 1
  }

  const settle = (userId: number, day: string, key: string, taken: AiLimits) =>
    sql`
      update ai_days set texts = texts + ${taken.texts}::integer, tokens = tokens + ${taken.tokens}::integer,
        open = (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(open) as one where one ->> 'key' <> ${key})
      where user_id = ${userId} and day = ${day}`.execute(db)

  return {
    read,

    async reserve(user, { texts, tokens }) {
      const day = dayFor(user)
      const call = { key: randomUUID(), texts, tokens, until: now() + longestCall }
      if (!(await take(user.id, day, call, await limitsFor(user.id)))) throw usedUp(await read(user), now())
      let isSettled = false
      return {
        async settle(taken) {
          if (isSettled) return
          isSettled = true
          await settle(user.id, day, call.key, taken)
        },
      }
    },

    async sweep() {
      const oldest = dayAway(dayOf(wallTimeAt(now(), 'UTC')), -storedDays)
      await db.deleteFrom('ai_days').where('day', '<', oldest).execute()
    },
  }
}

/** The number that is missing may be of tokens or of texts: to the person it is one and the same. */
const usedUp = (allowance: AiAllowance, now: number): HttpError =>
  new HttpError(
    409,
    `Today's AI texts are used up. There are new ones ${untilLabel(Date.parse(allowance.resets_at) - now)}.`,
    { body: { allowance: { ...allowance, status: 'used_up' } } },
  )
