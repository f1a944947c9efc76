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

/** Of the speed of its bare statements. */
const leastShare = 0.35

interface Amount {
  posts: number
  buckets: number
  rounds: number
  requestsPerRound: number
}

const amount = ({ isShort }: Form): Amount =>
  isShort
    ? { posts: 100, buckets: 20, rounds: 1, requestsPerRound: 20 }
    : { posts: 10_000, buckets: 200, rounds: 5, requestsPerRound: 100 }

/** What a page of buckets is first shown from, of a person with many of them and many posts, each in one. */
const calls = [
  ['the list', ''],
  ['the shares of the month', 'shares/'],
  ['what is missing', 'content-gap-analysis/'],
] as const

/** The calls over HTTP and as the bare statements that they make. */
export const buckets: Section = {
  title: `buckets/api/content-buckets/, ${callers} callers at once, from a thread of their own`,
  measure: (form) => onBothDatabases(form, (measured) => measureOn(measured, amount(form))),
}

async function measureOn({ name, settings, database }: Measured, { posts, buckets, ...times }: Amount) {
  const listening = await listen(settings)
  const secret = 'the secret of the bench, which is long enough'
  const { token, userId } = await seed(database.db, { posts, months: monthsAround(new Date(), 6, 5), secret })
  await seedBuckets(database.db, userId, buckets)
  await analyze(database.db)
  const provider = await createProvider({ settings, database, log: createLog('silent'), secret })
  listening.answerWith(provider.app)
  const figures: Figure[] = []
  try {
    for (const [what, path] of calls) {
      const address = `http://127.0.0.1:${listening.port}/provider/buckets/api/content-buckets/${path}`
      const headers = { authorization: `Token ${token}`, 'accept-encoding': 'gzip' }
      await using caller = createHttpCaller({ address, headers })
      await caller.repeat(times.requestsPerRound)
      const bareBound = `${buckets} buckets, ${posts.toLocaleString('en-US')} posts`
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

/** Makes the buckets of the owner's business and puts all posts into them, round and round. */
async function seedBuckets(db: Kysely<Database>, userId: number, count: number): Promise<void> {
  await sql`
    with bucket as (
      insert into content_buckets (user_id, business_profile_id, name, purpose, color, share)
      select user_id, id, 'Bucket ' || number, 'What people ask at the counter most', 'clay', 1
      from business_profiles, generate_series(1, ${count}::int) number where user_id = ${userId}
      returning id
    ),
    place as (select id, row_number() over (order by id) - 1 as place from bucket)
    update posts set bucket_id = place.id, bucket_assignment_id = nextval('post_bucket_assignments'),
      business_profile_id = (select id from business_profiles where user_id = ${userId} limit 1)
    from place where posts.user_id = ${userId} and place.place = posts.id % ${count}`.execute(db)
}
