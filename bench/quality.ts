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

/** Of the speed of its bare statements, which do nearly all of a dashboard; of a short list checking who asks weighs more. */
const leastShare = 0.35

interface Amount {
  publications: number
  rounds: number
  requestsPerRound: number
}

const amount = ({ isShort }: Form): Amount =>
  isShort
    ? { publications: 1000, rounds: 1, requestsPerRound: 5 }
    : { publications: 100_000, rounds: 3, requestsPerRound: 10 }

/** What the page asks for, and a list behind one of its numbers. */
const calls = [
  ['dashboard of 30 days', 'admin/quality/?days=30'],
  ['dashboard of a day', 'admin/quality/?days=1'],
  ['state of the system', 'admin/system/'],
  ['posts behind a number', 'admin/quality/publications/?state=failed&days=30'],
] as const

/** The quality dashboard over HTTP and as the bare statements that it makes. */
export const quality: Section = {
  title: `admin/quality/ over all that a month had, ${callers} callers at once, from a thread of their own`,
  measure: (form) => onBothDatabases(form, (measured) => measureOn(measured, amount(form))),
}

async function measureOn(
  { name, settings, database }: Measured,
  { publications, ...times }: Amount,
): Promise<Figure[]> {
  const listening = await listen(settings)
  const secret = 'the secret of the bench, which is long enough'
  const now = Date.now()
  const { token, userId, accountId } = await seed(database.db, {
    ...{ posts: 1, secret },
    months: monthsAround(new Date(now), 0, 0),
  })
  await seedMonth(database.db, { userId, accountId, publications, now })
  await analyze(database.db)
  const provider = await createProvider({ settings, database, log: createLog('silent'), secret })
  listening.answerWith(provider.app)
  const figures: Figure[] = []
  try {
    for (const [what, path] of calls) {
      const address = `http://127.0.0.1:${listening.port}/provider/${path}`
      const headers = { authorization: `Token ${token}`, 'accept-encoding': 'gzip' }
      await using caller = createHttpCaller({ address, headers })
      await caller.repeat(times.requestsPerRound)
      const bareBound = `${publications.toLocaleString('en-US')} publications in the month`
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

interface Month {
  userId: number
  accountId: number
  publications: number
  now: number
}

/** Publications spread evenly over the month before: of a hundred three failed, and most of the rest went out at once. */
async function seedMonth(db: Kysely<Database>, { userId, accountId, publications, now }: Month): Promise<void> {
  await sql`
    with made as (
      insert into posts (user_id, client_key, text, is_draft, account_ids, due_at, wall_time, timezone)
      select ${userId}::int, gen_random_uuid(), 'Rye, country loaf, and the last of the pumpkin buns', false, '[]', at,
        '2026-11-01T09:00', 'UTC'
      from (
        select ${new Date(now)}::timestamptz - nth * (interval '30 days' / ${publications}::int) as at
        from generate_series(1, ${publications}::int) nth
      ) spread
      returning id, due_at
    )
    insert into publications (post_id, account_id, user_id, network, state, due_at, published_at, reason)
    select id, ${accountId}::int, ${userId}::int, 'bluesky', case when id % 100 < 3 then 'failed' else 'published' end, due_at,
      case when id % 100 < 3 then null else due_at + (id % 50) * interval '0.2 seconds' end,
      case when id % 100 < 3 then 'Its server was down.' end
    from made`.execute(db)
}
