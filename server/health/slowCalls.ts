import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { RequestObserver } from '../http/requestLog.ts'

/** A call of the contract by its pattern: a path may carry what nobody else should read. */
export interface SlowCall {
  method: string
  route: string
  /** Milliseconds until its answer began. */
  ms: number
  at: Date
}

/** The slowest calls of this process, until they are written down. */
export interface SlowCalls extends RequestObserver {
  /** Writes down what is slower than what any process wrote of the same hour. */
  store(): Promise<void>
}

const hour = 3_600_000
/** Milliseconds that the slowest calls are remembered: a row an hour. */
const rememberedFor = 25 * hour

export function createSlowCalls(db: Kysely<Database>, now: () => number = Date.now): SlowCalls {
  /** By the beginning of their hour. */
  const slowest = new Map<number, SlowCall & { isStored: boolean }>()
  return {
    observe({ method, route, seconds }) {
      if (!isCall(route)) return
      const at = now()
      const began = at - (at % hour)
      const ms = Math.round(seconds * 1000)
      if (ms > (slowest.get(began)?.ms ?? -1))
        slowest.set(began, { method, route, ms, at: new Date(at), isStored: false })
    },

    async store() {
      const current = now() - (now() % hour)
      for (const [began, call] of slowest) {
        if (!call.isStored) {
          await storeSlower(db, new Date(began), call)
          call.isStored = true
        }
        if (began < current) slowest.delete(began)
      }
    },
  }
}

/** Files of the page, and what watches over the process, are no calls. */
const isCall = (route: string): boolean => !route.startsWith('/') && !route.startsWith('(')

async function storeSlower(db: Kysely<Database>, began: Date, { method, route, ms, at }: SlowCall): Promise<void> {
  await db
    .insertInto('slow_calls')
    .values({ hour: began, method, route, ms, at })
    .onConflict((conflict) =>
      conflict.column('hour').doUpdateSet({ method, route, ms, at }).where(sql<boolean>`excluded.ms > slow_calls.ms`),
    )
    .execute()
  await db
    .deleteFrom('slow_calls')
    .where('hour', '<', new Date(began.getTime() - rememberedFor))
    .execute()
}

/** The slowest of the last 24 hours, in any process; null where none was written down. */
export async function slowestCall(db: Kysely<Database>, now: Date): Promise<SlowCall | null> {
  const row = await db
    .selectFrom('slow_calls')
    .select(['method', 'route', 'ms', 'at'])
    .where('at', '>', new Date(now.getTime() - 24 * hour))
    .orderBy('ms', 'desc')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
