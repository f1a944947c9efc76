import { type Kysely, sql } from 'kysely'
import { wallClock } from '../../rules/content/wallClock.ts'
import { byteOrderMark, csvRecord } from '../../rules/exports/csv.ts'
import { headingOf, type Names, rowsOfPost } from '../../rules/exports/postCells.ts'
import { listPostIds } from '../content/lists.ts'
import type { PostFilters } from '../content/postFilters.ts'
import { describePosts } from '../content/postRows.ts'
import type { Database } from '../db/schema.ts'
import type { MediaService } from '../media/media.ts'
import { storedContentOf } from '../publishing/storedContent.ts'

interface Deps {
  db: Kysely<Database>
  media: Pick<MediaService, 'describe'>
  /** Where this installation is reached, without a slash at the end. */
  publicUrl: string
}

interface Owner {
  id: number
  timezone: string
}

/** How many posts are read at once. */
const postsAtOnce = 200

/**
 * The posts of a person as CSV, soonest first, read while it is taken. Only their ids are read beforehand, so that each
 * post is in it once, whatever changes meanwhile; times are in the person's zone, and files at addresses that are good
 * for some hours.
 */
export async function* postsAsCsv(
  deps: Deps,
  owner: Owner,
  asked: PostFilters & { state?: string | undefined },
): AsyncGenerator<string> {
  const { db } = deps
  const ids = await listPostIds(db, owner, asked)
  const partCount = await longestThread(db, ids)
  const known = await namesOf(db, owner)
  yield byteOrderMark + csvRecord(headingOf(partCount))
  for (let from = 0; from < ids.length; from += postsAtOnce) {
    const posts = await postsOf(db, owner.id, ids.slice(from, from + postsAtOnce))
    const media = await mediaOf(deps, owner.id, posts)
    const names = { ...known, media: (id: number) => media.get(id) ?? '' }
    yield posts.flatMap((post) => rowsOfPost(post, partCount, names).map(csvRecord)).join('')
  }
}

/** In the order of the ids; those that are gone since are left out. */
async function postsOf(db: Kysely<Database>, userId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('posts')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${sql.val([...ids])}::int[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ordered = ids.flatMap((id) => byId.get(id) ?? [])
  const posts = await describePosts(db, ordered)
  return posts.map((post, index) => ({ post, content: contentAt(ordered, index) }))
}

function contentAt(rows: readonly Parameters<typeof storedContentOf>[0][], index: number) {
  const row = rows[index]
  if (!row) throw new Error('A post was described that was not read')
  return storedContentOf(row)
}

/** How many parts the longest of these posts has, in any of its variants; 1 of none. */
async function longestThread(db: Kysely<Database>, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ parts: number | null }>`
    select max(greatest(
      1 + jsonb_array_length(later_parts),
      (select max(jsonb_array_length(variant -> 'parts')) from jsonb_array_elements(variants) variant)
    )) as parts
    from posts where id = any(${sql.val([...ids])}::int[])`.execute(db)
  return rows[0]?.parts ?? 1
}

/** What is named by every post, read once. */
async function namesOf(db: Kysely<Database>, { id, timezone }: Owner): Promise<Omit<Names, 'media'>> {
  const accounts = await db
    .selectFrom('social_accounts')
    .select(['id', 'network', 'handle', 'name'])
    .where('user_id', '=', id)
    .execute()
  const businesses = await db.selectFrom('business_profiles').select(['id', 'name']).where('user_id', '=', id).execute()
  const buckets = await db.selectFrom('content_buckets').select(['id', 'name']).where('user_id', '=', id).execute()
  const accountsById = new Map(accounts.map((account) => [account.id, account]))
  return {
    timezone,
    wallTimeAt: wallClock(timezone),
    account: (one) => accountsById.get(one),
    business: nameIn(businesses),
    bucket: nameIn(buckets),
  }
}

function nameIn(rows: readonly { id: number; name: string }[]): (id: number | null) => string {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => (id === null ? '' : (names.get(id) ?? ''))
}

/** Addresses in full of all files in some posts. */
async function mediaOf(
  { db, media, publicUrl }: Deps,
  userId: number,
  posts: readonly { content: ReturnType<typeof storedContentOf> }[],
): Promise<Map<number, string>> {
  const ids = posts.flatMap(({ content }) =>
    [content, ...content.variants].flatMap(({ parts }) => parts.flatMap(({ mediaIds }) => mediaIds)),
  )
  const described = await media.describe(db, userId, [...new Set(ids)])
  return new Map([...described].map(([id, { url }]) => [id, publicUrl + url]))
}
