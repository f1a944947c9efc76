import type { Kysely, Transaction } from 'kysely'
import { type ContentIdea, type createIdea, type listBucketIdeas, mostIdeas } from '../../contract/buckets.ts'
import type { Received } from '../../contract/endpoint.ts'
import type { Database } from '../db/schema.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import { boundsOf, type Page, pageOf } from '../http/paging.ts'
import { lockBucket, ownBucket } from './bucketRows.ts'
import { describeIdea, ideaOrder, ideasOf, ownIdea, withoutAi } from './ideaRows.ts'

interface OfBucket {
  userId: number
  bucketId: number
}

/** A page of a bucket's ideas that are not by AI. */
export async function listIdeas(
  db: Kysely<Database>,
  { userId, bucketId }: OfBucket,
  asked: Received<typeof listBucketIdeas>['query'],
): Promise<Page<ContentIdea>> {
  const { difficulty_level, show_dismissed } = asked
  await ownBucket(db, userId, bucketId)
  const chosen = ideasOf(db, userId, withoutAi)
    .where('idea.bucket_id', '=', bucketId)
    .$if(difficulty_level !== undefined, (query) =>
      query.where('idea.difficulty_level', '=', difficulty_level ?? 'easy'),
    )
    .$if(show_dismissed !== 'true', (query) => query.where('idea.dismissed_at', 'is', null))
  const { count } = await chosen.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const { limit, offset } = boundsOf(asked)
  const rows = await chosen
    .selectAll('idea')
    .select(['bucket.name as bucket_name', 'bucket.industry_template'])
    .orderBy(ideaOrder)
    .limit(limit)
    .offset(offset)
    .execute()
  const path = `buckets/api/content-buckets/${bucketId}/content-ideas/`
  return pageOf(rows.map(describeIdea), Number(count), { path, asked, filters: { difficulty_level, show_dismissed } })
}

/** Puts an idea into a bucket; the same key again answers the idea that it made. */
export const makeIdea = (
  db: Kysely<Database>,
  { userId, bucketId }: OfBucket,
  given: Received<typeof createIdea>['body'],
): Promise<ContentIdea> =>
  db.transaction().execute(async (trx) => {
    const { client_key, origin = 'own', title, description, draft, difficulty_level = 'easy', networks = [] } = given
    const { written_by_ai } = given
    await lockBucket(trx, userId, bucketId)
    const before = await ideaOfKey(trx, userId, client_key)
    if (before) return before
    const { count } = await trx
      .selectFrom('content_ideas')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('bucket_id', '=', bucketId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= mostIdeas) {
      throw new HttpError(409, `A bucket has ${mostIdeas} ideas at most. Put this one into another bucket.`)
    }
    await trx
      .insertInto('content_ideas')
      .values({
        ...{ user_id: userId, bucket_id: bucketId, client_key, origin, title, difficulty_level },
        ...(description !== undefined && { description }),
        ...(draft !== undefined && { draft }),
        ...(written_by_ai !== undefined && { written_by_ai }),
        networks: JSON.stringify([...new Set(networks)]),
      })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'client_key']).where('client_key', 'is not', null).doNothing(),
      )
      .execute()
    const made = await ideaOfKey(trx, userId, client_key)
    if (!made) throw notFound('This idea was deleted meanwhile.')
    return made
  })

async function ideaOfKey(trx: Transaction<Database>, userId: number, key: string): Promise<ContentIdea | null> {
  const row = await trx
    .selectFrom('content_ideas')
    .select('id')
    .where('user_id', '=', userId)
    .where('client_key', '=', key)
    .executeTakeFirst()
  return row ? describeIdea(await ownIdea(trx, { userId, id: row.id, origins: withoutAi })) : null
}
