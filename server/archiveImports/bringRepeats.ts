import { sql } from 'kysely'
import type { ArchivedRepeatPost } from '../../contract/archive.ts'
import { mostOfRepeat } from '../../contract/repeats.ts'
import { chunksOf } from '../db/chunksOf.ts'
import { rememberWritten } from '../repeats/writtenHash.ts'
import { type Bringing, insertRows } from './bringing.ts'

/** A post that came now, and the day of a repeat that it stands for. */
interface PlacedPost extends ArchivedRepeatPost {
  /** The post here. */
  post: number
}

/** Repeats of posts that came now; what was changed by itself there counts as changed by itself here. */
export async function bringRepeats(bringing: Bringing, newPosts: ReadonlySet<number>): Promise<void> {
  const { trx, userId, rows, ids, now } = bringing
  const placed = await placedPosts(bringing, newPosts)
  const wanted = new Set(placed.map(({ repeat_id }) => repeat_id))
  const fresh = rows.repeats.filter(({ id }) => wanted.has(id) && ids.of('repeats', id) === undefined)
  await insertRows(bringing, 'repeats', fresh, (some) =>
    trx
      .insertInto('repeats')
      .values(
        some.map(({ weekly }) => ({ user_id: userId, weekly: weekly && JSON.stringify(weekly), created_at: now })),
      )
      .returning('id')
      .execute(),
  )
  for (const some of chunksOf(placed)) await placePosts(bringing, some)
}

/** One post of each day of a repeat, and no more of one than it may have. */
async function placedPosts({ rows, ids, trx }: Bringing, newPosts: ReadonlySet<number>): Promise<PlacedPost[]> {
  const known = new Set(rows.repeats.map(({ id }) => id))
  const days = new Map<number, Set<string>>()
  const seen = new Set<number>()
  const placed: PlacedPost[] = []
  for (const row of rows.repeat_posts) {
    const post = ids.of('posts', row.post_id)
    if (post === undefined || !newPosts.has(row.post_id) || seen.has(row.post_id) || !known.has(row.repeat_id)) continue
    const taken = days.get(row.repeat_id) ?? (await daysBefore(trx, ids.of('repeats', row.repeat_id)))
    days.set(row.repeat_id, taken)
    if (taken.has(row.day) || taken.size >= mostOfRepeat) continue
    taken.add(row.day)
    seen.add(row.post_id)
    placed.push({ ...row, post })
  }
  return placed
}

/** Of a repeat that came before. */
async function daysBefore(trx: Bringing['trx'], repeat: number | undefined): Promise<Set<string>> {
  if (repeat === undefined) return new Set()
  const rows = await trx.selectFrom('posts').select('repeat_day').where('repeat_id', '=', repeat).execute()
  return new Set(rows.flatMap(({ repeat_day }) => repeat_day ?? []))
}

async function placePosts({ trx, ids }: Bringing, placed: readonly PlacedPost[]): Promise<void> {
  const columns = placed.flatMap(({ post, repeat_id, day, wall_time }) => {
    const repeat = ids.of('repeats', repeat_id)
    return repeat === undefined ? [] : [{ post, repeat, day, wall_time }]
  })
  await sql`
    update posts set repeat_id = placed.repeat, repeat_day = placed.day, repeat_wall_time = placed.wall_time
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb)
      as placed(post int, repeat int, day text, wall_time text)
    where posts.id = placed.post`.execute(trx)
  await rememberWritten(
    trx,
    placed.filter(({ is_changed }) => !is_changed).map(({ post }) => post),
  )
}
