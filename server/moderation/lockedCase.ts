import type { Selectable, Transaction } from 'kysely'
import type { PostRow } from '../content/postRows.ts'
import type { Database } from '../db/schema.ts'
import type { PublicationRow } from '../publishing/transition.ts'

export type CaseRow = Selectable<Database['moderation_cases']>

/** A case with its post, all locked; the post in the order in which whoever changes one locks it: before its publications. */
export interface LockedCase {
  trx: Transaction<Database>
  row: CaseRow
  /** Null where it was deleted since. */
  post: PostRow | null
  publications: PublicationRow[]
}

/** Null where there is no such case. */
export async function lockCase(trx: Transaction<Database>, id: number): Promise<LockedCase | null> {
  const known = await trx.selectFrom('moderation_cases').select('post_id').where('id', '=', id).executeTakeFirst()
  if (!known) return null
  const post = known.post_id === null ? null : await lockPost(trx, known.post_id)
  const publications = post === null ? [] : await lockPublications(trx, post.id)
  const row = await trx.selectFrom('moderation_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? { trx, row, post, publications } : null
}

const lockPost = async (trx: Transaction<Database>, id: number): Promise<PostRow | null> =>
  (await trx.selectFrom('posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

const lockPublications = (trx: Transaction<Database>, postId: number): Promise<PublicationRow[]> =>
  trx.selectFrom('publications').selectAll().where('post_id', '=', postId).orderBy('id').forUpdate().execute()
