import { sql } from 'kysely'
import type { RepeatOfPost, Weekly } from '../../contract/repeatOfPost.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'

interface Row {
  post: number
  id: number
  position: number
  count: number
  to_come: number
  weekly: Weekly | null
}

/** Of posts that are one of several, by their ids: which of which. One query for all of them, none where none is. */
export async function repeatsOf(
  db: DbOrTrx,
  posts: readonly { id: number; repeat_id: number | null }[],
): Promise<Map<number, RepeatOfPost>> {
  const ids = [...new Set(posts.flatMap(({ repeat_id }) => (repeat_id === null ? [] : [repeat_id])))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select placed.*, repeats.weekly from (
      select post.id as post, post.repeat_id as id,
        (row_number() over (partition by post.repeat_id order by post.repeat_day, post.id))::int as position,
        (count(*) over (partition by post.repeat_id))::int as count,
        (count(*) filter (where not post.is_draft and post.due_at > ${new Date()})
          over (partition by post.repeat_id))::int as to_come
      from posts post where post.repeat_id = any(${ids}::int[])
    ) placed join repeats on repeats.id = placed.id
    where placed.post = any(${posts.map(({ id }) => id)}::int[]) and placed.count > 1`.execute(db)
  return new Map(rows.map(({ post, ...repeat }) => [post, repeat]))
}
