import { createProvider } from '../server/app.ts'
import type { OpenDatabase } from '../server/db/open.ts'
import { listen } from '../server/http/listen.ts'
import { createLog } from '../server/process/log.ts'
import { type Measured, onBothDatabases } from './databases.ts'
import { type Figure, type Form, ms, quantile, type Section } from './figures.ts'
import { monthsAround, seed } from './seed.ts'
import { recorded, type Statement } from './statements.ts'

const callers = 8
/** Of the speed of its bare statements. */
const leastShare = 0.8

interface Amount {
  posts: number
  rounds: number
  requestsPerRound: number
}

const amount = ({ isShort }: Form): Amount =>
  isShort ? { posts: 100, rounds: 1, requestsPerRound: 20 } : { posts: 5000, rounds: 5, requestsPerRound: 150 }

/** The month's data of a person with many posts, over HTTP and as the bare statements that the call makes. */
export const userData: Section = {
  title: `api/optimized/user/data/, ${callers} callers at once`,
  measure: (form) => onBothDatabases(form, (measured) => measureOn(measured, amount(form))),
}

async function measureOn({ name, settings, database }: Measured, { posts, ...times }: Amount): Promise<Figure[]> {
  const listening = await listen(settings)
  const secret = 'the secret of the bench, which is long enough'
  const { token } = await seed(database.db, { posts, months: monthsAround(new Date(), 6, 5), secret })
  const { app, stop } = await createProvider({ settings, database, log: createLog('silent'), secret })
  try {
    listening.answerWith(app)
    const address = `http://127.0.0.1:${listening.port}/provider/api/optimized/user/data/`
    const ask = async () => {
      const answer = await fetch(address, { headers: { authorization: `Token ${token}` } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`The call answered ${answer.status}`)
    }
    await repeat(ask, 100)
    const statements = await recorded(database, ask)
    const [whole, bare] = await inTurns(ask, () => replay(database, statements), times)
    const ratio = `${(whole.perSecond / bare.perSecond).toFixed(2)} of the bare SQL, at least ${leastShare.toFixed(2)}`
    return [
      {
        what: `${name}: whole call, ${posts.toLocaleString('en-US')} posts`,
        value: `${whole.perSecond.toFixed(0)} a second`,
        beside: `p99 ${ms(whole.p99)}`,
      },
      {
        what: `${name}: its ${statements.length} statements alone`,
        value: `${bare.perSecond.toFixed(0)} a second`,
        beside: `p99 ${ms(bare.p99)}; whole call: ${ratio}`,
      },
    ]
  } finally {
    await listening.close(0)
    await stop()
  }
}

interface Speed {
  perSecond: number
  p99: number
}

/** Measures two in turns, so that whatever else the machine does falls on both. */
async function inTurns(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  { rounds, requestsPerRound }: Omit<Amount, 'posts'>,
): Promise<[Speed, Speed]> {
  const rows: [Speed, Speed][] = []
  for (let round = 0; round < rounds; round += 1) {
    rows.push([await repeat(one, requestsPerRound), await repeat(other, requestsPerRound)])
  }
  const middle = (speeds: Speed[]): Speed => ({
    perSecond: quantile(
      speeds.map(({ perSecond }) => perSecond),
      0.5,
    ),
    p99: quantile(
      speeds.map(({ p99 }) => p99),
      0.5,
    ),
  })
  return [middle(rows.map(([first]) => first)), middle(rows.map(([, second]) => second))]
}

/** Runs so many times by several callers at once. */
async function repeat(run: () => Promise<unknown>, times: number): Promise<Speed> {
  const samples: number[] = []
  let left = times
  const begun = performance.now()
  const caller = async () => {
    while (left-- > 0) {
      const before = performance.now()
      await run()
      samples.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return { perSecond: (samples.length / (performance.now() - begun)) * 1000, p99: quantile(samples, 0.99) }
}

async function replay(database: OpenDatabase, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) {
    if (database.kind === 'embedded') await database.pglite.query(text, values)
    else await database.pool.query(text, values)
  }
}
