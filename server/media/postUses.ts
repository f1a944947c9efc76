import { sql, type Transaction } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { shownText } from '../db/shownText.ts'
import type { StoredPart } from '../db/tables/content.ts'

/** A post that shows a file. */
export interface PostUse {
  kind: 'post'
  post_id: number
  /** The beginning of its text. */
  post_text: string
}

/** Characters of a text by which a post is told from others. */
export const textBeginning = 60

/** Which of a person's posts show which files. */
export async function postUsesOf(db: DbOrTrx, userId: number): Promise<(readonly [mediaId: number, use: PostUse])[]> {
  const { rows } = await sql<{ media_id: number; post_id: number; post_text: string }>`
    select distinct used.media_id::int as media_id, post.id as post_id, left(${shownText('post')}, ${textBeginning}::int) as post_text
    from posts post cross join lateral jsonb_array_elements_text(
      post.media_ids || jsonb_path_query_array(post.later_parts, '$[*].media_ids[*]')
        || jsonb_path_query_array(post.variants, '$[*].parts[*].media_ids[*]')
        || jsonb_path_query_array(post.link_cards, '$[*].media_id ? (@ != null)')
    ) as used (media_id)
    where post.user_id = ${userId} and (post.media_ids <> '[]' or post.later_parts <> '[]' or post.variants <> '[]' or post.link_cards <> '[]')
    order by post_id
  `.execute(db)
  return rows.map(({ media_id, ...use }) => [media_id, { kind: 'post', ...use }])
}

/** Takes a file out of a post and its variants, which is another version from then on. */
export async function takeOutOfPost(trx: Transaction<Database>, postId: number, mediaId: number): Promise<void> {
  const post = await trx
    .selectFrom('posts')
    .select(['media_ids', 'later_parts', 'variants', 'link_cards', 'version'])
    .where('id', '=', postId)
    .forUpdate()
    .executeTakeFirst()
  if (!post) return
  const without = (ids: readonly number[]) => ids.filter((id) => id !== mediaId)
  const partsWithout = (parts: readonly StoredPart[]) =>
    parts.map((part) => ({ ...part, media_ids: without(part.media_ids) }))
  await trx
    .updateTable('posts')
    .set({
      media_ids: JSON.stringify(without(post.media_ids)),
      later_parts: JSON.stringify(partsWithout(post.later_parts)),
      variants: JSON.stringify(post.variants.map((one) => ({ ...one, parts: partsWithout(one.parts) }))),
      link_cards: JSON.stringify(
        post.link_cards.map((card) => (card.media_id === mediaId ? { ...card, media_id: null } : card)),
      ),
      version: post.version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', postId)
    .execute()
}
