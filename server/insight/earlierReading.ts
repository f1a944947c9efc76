import { type RawBuilder, sql } from 'kysely'

/** Joins what was told last of rows of `earlier_posts`, called `earlier`, as `last`. */
export const joinLastEarlierReading: RawBuilder<unknown> = sql`left join lateral (
  select * from earlier_readings reading
  where reading.earlier_post_id = earlier.id order by reading.step desc limit 1
) last on true`

/** Its end is not in it. */
interface Span {
  from: Date
  until: Date
}

/** A person's posts of a span from before their accounts were connected as `earlier`, with their account as `account`. */
export const earlierWithAccount = (userId: number, span: Span): RawBuilder<unknown> =>
  sql`${joinAccount} where ${isIn(userId, span)}`

/** The same, with what was told of them last as `last`. */
export const earlierWithReading = (userId: number, span: Span): RawBuilder<unknown> =>
  sql`${joinAccount} ${joinLastEarlierReading} where ${isIn(userId, span)}`

const joinAccount = sql`earlier_posts earlier join social_accounts account on account.id = earlier.account_id`

const isIn = (userId: number, { from, until }: Span): RawBuilder<unknown> =>
  sql`earlier.user_id = ${userId} and earlier.published_at >= ${from} and earlier.published_at < ${until}`
