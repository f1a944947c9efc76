import { sql } from 'kysely'
import { createProvider } from '../server/app.ts'
import { createLog } from '../server/process/log.ts'
import { type Measured, onBothDatabases } from './databases.ts'
import { type Figure, type Form, ms, quantile, type Section } from './figures.ts'
import { monthsAround, type Seeded, seed, seedPosts } from './seed.ts'
import { recorded } from './statements.ts'

const calls = {
  month: 'api/optimized/user/data/',
  stats: 'api/optimized/user/stats/',
  list: 'posts/?order=due',
  'list by state': 'posts/?order=due&state=failed',
  media: 'media/',
}
type Call = keyof typeof calls
const names = Object.keys(calls).filter((name): name is Call => name in calls)

interface Amount {
  /** Posts in all, over twelve months, and as many files. */
  sizes: readonly number[]
  times: number
}

const amount = ({ isShort }: Form): Amount =>
  isShort ? { sizes: [50, 500], times: 3 } : { sizes: [500, 5000, 50_000], times: 25 }

/** What a call costs as there comes to be more: of a month no more is shown than its days hold, of a list one page. */
export const sizes: Section = {
  title: 'What calls cost as posts and files become more, one caller',
  measure: (form) => onBothDatabases(form, (measured) => measureOn(measured, amount(form))),
}

/** One call at one size. */
interface Cost {
  size: number
  /** Milliseconds. */
  median: number
  statements: number
}

async function measureOn(measured: Measured, { sizes, times }: Amount): Promise<Figure[]> {
  const { name, settings, database } = measured
  const secret = 'the secret of the bench, which is long enough'
  const months = monthsAround(new Date(), 6, 5)
  const seeded = await seed(database.db, { posts: 0, months, secret })
  const { app, stop } = await createProvider({ settings, database, log: createLog('silent'), secret })
  const costs = new Map<Call, Cost[]>(names.map((call) => [call, []]))
  const ask = async (call: Call) => {
    const headers = { host: new URL(settings.PUBLIC_URL).host, authorization: `Token ${seeded.token}` }
    const answer = await app.request(`${settings.PUBLIC_URL}/provider/${calls[call]}`, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`The call answered ${answer.status}`)
  }
  try {
    for (const [index, size] of sizes.entries()) {
      await grow(measured, { seeded, months, from: sizes[index - 1] ?? 0, to: size })
      for (const call of names) costs.get(call)?.push({ size, ...(await costOf(measured, () => ask(call), times)) })
    }
  } finally {
    await stop()
  }
  return [...costs].flatMap(([call, list]) => figuresOf(`${name}: ${call}`, list))
}

interface Growth {
  seeded: Seeded
  months: readonly string[]
  from: number
  to: number
}

/** Posts and files; what the planner knows is brought up to date, as PostgreSQL does it itself after a while. */
async function grow({ database: { db } }: Measured, { seeded: { userId, accountId }, months, from, to }: Growth) {
  await seedPosts(db, { userId, accountId, months, from, to })
  await sql`
    insert into media (user_id, kind, name, content_type, size, width, height, storage_key, created_at)
    select ${userId}::int, 'image', 'bread ' || number || '.jpg', 'image/jpeg', 1000, 100, 100, 'bench/' || number,
      now() + number * interval '1 second'
    from generate_series(${from + 1}::int, ${to}::int) as number`.execute(db)
  await sql`analyze`.execute(db)
}

async function costOf(
  { database }: Measured,
  run: () => Promise<void>,
  times: number,
): Promise<Pick<Cost, 'median' | 'statements'>> {
  const { length: statements } = await recorded(database, run)
  const samples: number[] = []
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now()
    await run()
    samples.push(performance.now() - begun)
  }
  return { median: quantile(samples, 0.5), statements }
}

const figuresOf = (what: string, costs: readonly Cost[]): Figure[] =>
  costs.map(({ size, median, statements }, index) => {
    const before = costs[index - 1]
    const growth = before && `; ${(median / before.median).toFixed(1)} times that of ${posts(before.size)}`
    return { what: `${what}, ${posts(size)}`, value: ms(median), beside: `${statements} statements${growth ?? ''}` }
  })

const posts = (size: number): string => size.toLocaleString('en-US')
