import type { OpenDatabase } from '../server/db/open.ts'
import { type Figure, ms } from './figures.ts'
import type { HttpCaller } from './httpCaller.ts'
import { middleOf, repeat, type Speed } from './repeat.ts'
import { recorded, type Statement } from './statements.ts'

/** A call that is measured beside its bare statements. */
export interface BesideSql {
  /** For the figures' names. */
  what: string
  database: OpenDatabase
  caller: HttpCaller
  rounds: number
  requestsPerRound: number
  /** Of the speed of its bare statements. */
  leastShare: number
  /** What is said beside the statements' figure. */
  bareBound: string
}

/** Measures both in turns, so that whatever else the machine does falls on both. */
export async function besideSql(asked: BesideSql): Promise<Figure[]> {
  const { what, database, caller, rounds, requestsPerRound, leastShare, bareBound } = asked
  const statements = await recorded(database, () => caller.repeat(1))
  const speeds: { whole: Speed; bare: Speed }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const whole = await caller.repeat(requestsPerRound)
    speeds.push({ whole, bare: await repeat(() => replay(database, statements), requestsPerRound) })
  }
  const whole = middleOf(speeds.map((of) => of.whole))
  const bare = middleOf(speeds.map((of) => of.bare))
  const share = (whole.perSecond / bare.perSecond).toFixed(2)
  return [
    {
      what: `${what}: whole call`,
      value: `${whole.perSecond.toFixed(0)} a second`,
      beside: `p99 ${ms(whole.p99)}; ${share} of its bare SQL, at least ${leastShare.toFixed(2)}`,
    },
    {
      what: `${what}: its ${statements.length} statements alone`,
      value: `${bare.perSecond.toFixed(0)} a second`,
      beside: `p99 ${ms(bare.p99)}; ${bareBound}`,
    },
  ]
}

async function replay(database: OpenDatabase, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) {
    if (database.kind === 'embedded') await database.pglite.query(text, values)
    else await database.pool.query(text, values)
  }
}
