import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Batches } from '../http/jsonStream.ts'

/** How many readings are read at once: they are short, and a person has many. */
const readingsAtOnce = 5000

/** What each kind of reading is told apart by: of what, and which one of it. */
const keys = {
  metric_readings: ['publication_id', 'step'],
  account_readings: ['account_id', 'day'],
  earlier_readings: ['earlier_post_id', 'step'],
} as const

/** What the networks told of a person's posts or accounts, in the order of their keys. */
export async function* readingBatches(db: Kysely<Database>, table: keyof typeof keys, userId: number): Batches {
  const [of, which] = keys[table].map((key) => sql.ref(key))
  let isAfter = sql`true`
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where user_id = ${userId} and ${isAfter}
      order by ${of}, ${which} limit ${readingsAtOnce}`.execute(db)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < readingsAtOnce) return
    isAfter = sql`(${of}, ${which}) > (${sql.join(keys[table].map((key) => last[key]))})`
  }
}

interface Page {
  userId: number
  after: number
  limit: number
}

/** What was posted on a person's accounts before they were connected, without when it is read next. */
export const earlierPostsAfter = (db: Kysely<Database>, { userId, after, limit }: Page) =>
  db
    .selectFrom('earlier_posts')
    .select(['id', 'account_id', 'remote_id', 'url', 'published_at', 'text', 'pictures', 'videos'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Whether a person wants a mail every Monday: when the next is due, null where none is. */
export const weeklyMailOf = (db: Kysely<Database>, userId: number) =>
  db.selectFrom('weekly_mails').select(['next_at', 'timezone', 'last_week']).where('user_id', '=', userId).execute()
