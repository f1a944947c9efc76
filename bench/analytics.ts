import { type Kysely, sql } from 'kysely'
import { createProvider } from '../server/app.ts'
import type { Database } from '../server/db/schema.ts'
import { listen } from '../server/http/listen.ts'
import { createLog } from '../server/process/log.ts'
import { besideSql } from './besideSql.ts'
import { type Measured, onBothDatabases } from './databases.ts'
import type { Figure, Form, Section } from './figures.ts'
import { createHttpCaller } from './httpCaller.ts'
import { analyze } from './plannedPosts.ts'
import { callers } from './repeat.ts'
import { monthsAround, seed } from './seed.ts'

/**
 * Of the speed of its bare statements. They bring every publication as one text; the call reads that and adds it up by days
 * and accounts, which no statement does.
 */
const leastShare = 0.35
const readings = 6
const day = 86_400_000

interface Amount {
  posts: number
  rounds: number
  requestsPerRound: number
}

const amount = ({ isShort }: Form): Amount =>
  isShort ? { posts: 100, rounds: 1, requestsPerRound: 10 } : { posts: 10_000, rounds: 5, requestsPerRound: 20 }

/** How many days a report goes over. */
const calls = [
  ['a year', 365],
  ['a month', 30],
] as const

/** The report over HTTP and as the bare statements that it makes. */
export const analytics: Section = {
  title: `analytics/ with the range before, ${callers} callers at once, from a thread of their own`,
  measure: (form) => onBothDatabases(form, (measured) => measureOn(measured, amount(form))),
}

async function measureOn({ name, settings, database }: Measured, { posts, ...times }: Amount): Promise<Figure[]> {
  const listening = await listen(settings)
  const secret = 'the secret of the bench, which is long enough'
  const now = Date.now()
  const { token, userId } = await seed(database.db, { posts, months: monthsAround(new Date(now), 11, 0), secret })
  await seedReadings(database.db, userId, { posts, now })
  await analyze(database.db)
  const provider = await createProvider({ settings, database, log: createLog('silent'), secret })
  listening.answerWith(provider.app)
  const figures: Figure[] = []
  try {
    for (const [what, days] of calls) {
      const range = `from=${dayOf(now - (days - 1) * day)}&to=${dayOf(now)}&compare=true`
      const address = `http://127.0.0.1:${listening.port}/provider/analytics/?${range}`
      const headers = { authorization: `Token ${token}`, 'accept-encoding': 'gzip' }
      await using caller = createHttpCaller({ address, headers })
      await caller.repeat(times.requestsPerRound)
      const bareBound = `${posts.toLocaleString('en-US')} posts, ${(posts * readings).toLocaleString('en-US')} readings`
      figures.push(
        ...(await besideSql({ what: `${name}, ${what}`, database, caller, leastShare, bareBound, ...times })),
      )
    }
    return figures
  } finally {
    await listening.close(0)
    await provider.stop()
  }
}

/** Spreads the person's posts evenly over the year before; one in twenty failed, and each of the rest was read six times. */
async function seedReadings(
  db: Kysely<Database>,
  userId: number,
  { posts, now }: { posts: number; now: number },
): Promise<void> {
  await sql`
    with place as (select id, row_number() over (order by id) - 1 as nth from publications where user_id = ${userId})
    update publications set due_at = at, published_at = case when nth % 20 > 0 then at end,
      state = case when nth % 20 > 0 then 'published' else 'failed' end
    from (
      select id, nth, ${new Date(now)}::timestamptz - nth * (interval '365 days' / ${posts}::int) as at from place
    ) spread
    where publications.id = spread.id`.execute(db)
  await sql`
    insert into metric_readings (publication_id, step, user_id, read_at, impressions, reach, likes, comments, shares)
    select id, step, user_id, published_at + step * interval '1 day', (id * 31 + step * 7) % 5000, (id * 17 + step * 5) % 4000,
      id % 97 + step, id % 11 + step, id % 13
    from publications, generate_series(0, ${readings - 1}::int) step
    where user_id = ${userId} and state = 'published'`.execute(db)
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
