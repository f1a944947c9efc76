import type { Weekly } from '../../contract/repeatOfPost.ts'
import type { PostOfRepeat } from '../../contract/repeats.ts'
import { titleOf } from '../../rules/content/shortened.ts'
import { describePosts } from '../content/postRows.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { notFound } from '../http/httpError.ts'
import { reasonFixed } from './reasonFixed.ts'
import { writtenHashes } from './writtenHash.ts'

interface Repeat {
  id: number
  weekly: Weekly | null
  posts: PostOfRepeat[]
}

/** A person's repeat with its posts in the order of their days. Refuses with 404 where it is not theirs. */
export async function readRepeat(db: DbOrTrx, userId: number, id: number): Promise<Repeat> {
  const repeat = await db
    .selectFrom('repeats')
    .select(['id', 'weekly'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!repeat) throw notFound('There is no such repeat.')
  const rows = await db
    .selectFrom('posts')
    .selectAll()
    .where('repeat_id', '=', id)
    .where('user_id', '=', userId)
    .orderBy('repeat_day')
    .orderBy('id')
    .execute()
  const ids = rows.map((row) => row.id)
  const hashes = await writtenHashes(db, ids)
  const publications = Map.groupBy(await publicationsOf(db, ids), ({ post_id }) => post_id)
  const described = new Map((await describePosts(db, rows)).map((post) => [post.id, post]))
  const posts = rows.flatMap((row): PostOfRepeat[] => {
    const post = described.get(row.id)
    if (!post || row.repeat_day === null) return []
    return [
      {
        post: row.id,
        day: row.repeat_day,
        title: titleOf(row.text),
        state: post.state,
        schedule: post.schedule,
        is_changed: hashes.get(row.id) !== row.repeat_hash,
        is_moved: row.wall_time !== row.repeat_wall_time,
        fixed: reasonFixed('edit', row.is_draft, publications.get(row.id) ?? []),
      },
    ]
  })
  return { ...repeat, posts }
}

const publicationsOf = (db: DbOrTrx, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('publications')
        .select(['id', 'post_id', 'state', 'sent_at'])
        .where('post_id', 'in', [...ids])
        .execute()
