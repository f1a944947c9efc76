import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Settings } from '../process/settings.ts'
import { type Finding, fine, toCheck, wrong } from './finding.ts'

const patience = 10_000
/** Milliseconds: a Date header has whole seconds, and travels. */
const unnoticed = 5000
/** Milliseconds: networks refuse what was signed later or earlier than that. */
const most = 60_000

/**
 * Compares this machine's clock with one elsewhere: of the media storage, of the directory of Bluesky (which the product
 * asks anyway) or of the database.
 */
export async function checkClock(settings: Settings, db: Kysely<Database> | null): Promise<Finding> {
  const ahead = await firstOf([
    ...(settings.S3 ? [() => aheadOfServer(settings.S3?.endpoint ?? '')] : []),
    () => aheadOfServer(settings.PLC_URL),
    ...(db ? [() => aheadOfDatabase(db)] : []),
  ])
  if (ahead === null) return toCheck('clock', 'No other clock can be reached: see yourself that this one is right.')
  const seconds = Math.round(Math.abs(ahead) / 1000)
  if (seconds * 1000 <= unnoticed) return fine('clock', 'The clock is right.')
  const sentence = `The clock is ${seconds} seconds ${ahead > 0 ? 'ahead' : 'behind'}: have the system set it (NTP).`
  return seconds * 1000 > most ? wrong('clock', sentence) : toCheck('clock', sentence)
}

/** Milliseconds; null where it does not answer. */
type Ahead = () => Promise<number | null>

async function firstOf(clocks: readonly Ahead[]): Promise<number | null> {
  for (const ahead of clocks) {
    const found = await ahead()
    if (found !== null) return found
  }
  return null
}

async function aheadOfServer(address: string): Promise<number | null> {
  const before = Date.now()
  const signal = AbortSignal.timeout(patience)
  const answer = await fetch(address, { method: 'HEAD', redirect: 'manual', signal }).catch(() => null)
  const date = Date.parse(answer?.headers.get('date') ?? '')
  return Number.isNaN(date) ? null : distanceFrom(date, before, Date.now())
}

async function aheadOfDatabase(db: Kysely<Database>): Promise<number | null> {
  const before = Date.now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  return row ? distanceFrom(row.now.getTime(), before, Date.now()) : null
}

/** How far this clock is ahead of one that said a moment between two of this one. */
const distanceFrom = (said: number, before: number, after: number): number => (before + after) / 2 - said
