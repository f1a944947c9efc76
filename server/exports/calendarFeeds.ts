import type { Kysely, Selectable } from 'kysely'
import { type CalendarFeed, mostCalendarFeeds } from '../../contract/exports.ts'
import type { Database } from '../db/schema.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import { noteUse } from '../http/noteUse.ts'
import { hashOf, randomToken } from '../http/opaqueTokens.ts'

type FeedRow = Selectable<Database['calendar_feeds']>

/** Private addresses of calendars. */
export interface CalendarFeeds {
  list(userId: number): Promise<CalendarFeed[]>
  /** Answers the token, which is stored nowhere. Refuses with 409 where the person has as many as may be. */
  create(userId: number, wanted: { businessProfileId: number | null; hasTexts: boolean }): Promise<Created>
  /** Refuses with 404. */
  revoke(userId: number, id: number): Promise<void>
  /** The feed of a token, and notes that it was read; null of a token that opens none, or whose person is suspended. */
  open(token: string): Promise<FeedRow | null>
}

interface Created {
  feed: CalendarFeed
  token: string
}

/** `now` in milliseconds. */
export function createCalendarFeeds(db: Kysely<Database>, now: () => number): CalendarFeeds {
  return {
    async list(userId) {
      const rows = await db
        .selectFrom('calendar_feeds')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute()
      return rows.map(described)
    },

    async create(userId, { businessProfileId, hasTexts }) {
      const token = randomToken()
      const row = await db.transaction().execute(async (trx) => {
        // One after the other of a person, so that there are never more than may be.
        await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
        const { count } = await trx
          .selectFrom('calendar_feeds')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow()
        if (Number(count) >= mostCalendarFeeds) throw tooManyFeeds()
        return trx
          .insertInto('calendar_feeds')
          .values({
            user_id: userId,
            business_profile_id: businessProfileId,
            has_texts: hasTexts,
            token_hash: hashOf(token),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
      })
      return { feed: described(row), token }
    },

    async revoke(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('calendar_feeds')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw notFound('There is no such address.')
    },

    // Found by the hash: how long that takes tells nothing of any token.
    async open(token) {
      const row = await db
        .selectFrom('calendar_feeds as feed')
        .innerJoin('users', 'users.id', 'feed.user_id')
        .selectAll('feed')
        .where('feed.token_hash', '=', hashOf(token))
        .where('users.is_suspended', '=', false)
        .executeTakeFirst()
      if (!row) return null
      await noteUse(db, { table: 'calendar_feeds', id: row.id, lastUsedAt: row.last_used_at }, new Date(now()))
      return row
    },
  }
}

const tooManyFeeds = () =>
  new HttpError(409, `You have ${mostCalendarFeeds} private addresses already. Revoke one to make another.`)

const described = ({ id, business_profile_id, has_texts, created_at, last_used_at }: FeedRow): CalendarFeed => ({
  id,
  business_profile_id,
  has_texts,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})
