import { type Kysely, sql } from 'kysely'
import { type EntryFate, mostDraftsADay, mostDraftsALook } from '../../contract/feeds.ts'
import type { Author } from '../content/validatePost.ts'
import { chunksOf } from '../db/chunksOf.ts'
import type { Database } from '../db/schema.ts'
import type { MakePost } from './makePost.ts'
import type { ReadEntry } from './reading/readEntry.ts'
import type { FeedReading } from './reading/readFeed.ts'
import { type FeedRow, stepFeed } from './transition.ts'

interface Deps {
  db: Kysely<Database>
  makePost: MakePost
  now(): number
  random(): number
}

type ReadWhole = Extract<FeedReading, { kind: 'feed' }>

const day = 24 * 3_600_000
/** Milliseconds that an entry is remembered for after it was last in its feed. */
const rememberedFor = 90 * day

/** Makes posts of what is new in a feed that was read, and stores when it is looked at next. */
export async function storeReading(deps: Deps, row: FeedRow, author: Author, reading: FeedReading): Promise<void> {
  const { db, now, random } = deps
  switch (reading.kind) {
    case 'feed':
      return storeEntries(deps, row, author, reading)
    case 'unchanged':
      await stepFeed(db, row, { type: 'look.succeeded', at: now(), wait: reading.wait })
      return
    case 'gone':
      await stepFeed(db, row, { type: 'feed.gone' })
      return
    case 'failed':
      await stepFeed(db, row, { type: 'look.failed', at: now(), jitter: random(), ...failureOf(reading) })
      return
    case 'page':
      await stepFeed(db, row, { type: 'look.failed', at: now(), jitter: random(), problem: isPage, wait: 0 })
  }
}

const isPage = 'Its address leads to a page by now, and to no feed.'

const failureOf = ({ problem, wait }: { problem: string; wait: number }) => ({ problem, wait })

/**
 * What is there at the first look is only remembered, but for so many of the newest as were asked for. Later the newest
 * become posts, as many as may in a look and in a day, and the rest is remembered as left out.
 */
async function storeEntries(deps: Deps, row: FeedRow, author: Author, reading: ReadWhole): Promise<void> {
  const { db, now } = deps
  const fresh = await newOf(db, row.id, reading.entries)
  const isFirst = row.last_read_at === null
  const chosen = fresh.slice(0, await roomOf(deps, row))
  // The oldest first, so that entries, drafts and their times are in the order of the feed.
  const rest = fresh.slice(chosen.length)
  await remember(db, row.id, rest, { fate: isFirst ? 'seen' : 'skipped', now: now() })
  for (const entry of chosen.toReversed()) await makeOne(deps, row, author, entry)
  await touchSeen(db, row.id, reading.entries, now())
  const [newest] = reading.entries
  await stepFeed(
    db,
    row,
    { type: 'look.succeeded', at: now(), wait: reading.wait },
    {
      columns: {
        ...{ title: reading.title, etag: reading.etag, last_modified: reading.lastModified },
        newest: newest ? JSON.stringify(withoutKey(newest)) : null,
      },
    },
  )
}

/** How many posts may be made of a feed in this look. */
async function roomOf({ db, now }: Deps, { id, last_read_at, first_drafts }: FeedRow): Promise<number> {
  const { count } = await db
    .selectFrom('feed_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('feed_id', '=', id)
    .where('fate', 'in', ['drafted', 'planned'])
    .where('created_at', '>', new Date(now() - day))
    .executeTakeFirstOrThrow()
  const most = last_read_at === null ? first_drafts - Number(count) : mostDraftsADay - Number(count)
  return Math.max(0, Math.min(mostDraftsALook, most))
}

async function makeOne({ db, makePost, now }: Deps, row: FeedRow, author: Author, entry: ReadEntry): Promise<void> {
  const { postId, fate, problem } = await makePost(row, author, entry)
  await remember(db, row.id, [entry], { fate, postId, problem, now: now() })
}

async function newOf(db: Kysely<Database>, feedId: number, entries: readonly ReadEntry[]): Promise<ReadEntry[]> {
  const rows = await db
    .selectFrom('feed_entries')
    .select('entry_key')
    .where('feed_id', '=', feedId)
    .where(sql<boolean>`entry_key = any(${entries.map(({ key }) => key)}::text[])`)
    .execute()
  const known = new Set(rows.map(({ entry_key }) => entry_key))
  return entries.filter(({ key }) => !known.has(key))
}

interface Remembered {
  fate: EntryFate
  postId?: number
  problem?: string | null
  now: number
}

/** One that is there already stays as it is: another process was faster. Nothing of a feed that is gone. */
async function remember(
  db: Kysely<Database>,
  feedId: number,
  entries: readonly ReadEntry[],
  { fate, postId, problem = null, now }: Remembered,
): Promise<void> {
  for (const some of chunksOf(entries.toReversed())) {
    const rows = some.map(({ key, title, link }) => ({ key, title, link }))
    await sql`
      insert into feed_entries (feed_id, entry_key, title, link, fate, post_id, problem, last_seen_at, created_at)
      select feed.id, entry.key, entry.title, entry.link, ${fate}, ${postId ?? null}::int, ${problem}::text,
        ${new Date(now)}::timestamptz, ${new Date(now)}::timestamptz
      from feeds feed, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry(key text, title text, link text)
      where feed.id = ${feedId}
      on conflict (feed_id, entry_key) do nothing`.execute(db)
  }
}

/** What is in the feed is remembered; what was long in it no more is forgotten, but for where a post came from. */
async function touchSeen(
  db: Kysely<Database>,
  feedId: number,
  entries: readonly ReadEntry[],
  now: number,
): Promise<void> {
  await db
    .updateTable('feed_entries')
    .set({ last_seen_at: new Date(now) })
    .where('feed_id', '=', feedId)
    .where(sql<boolean>`entry_key = any(${entries.map(({ key }) => key)}::text[])`)
    .where('last_seen_at', '<', new Date(now - day))
    .execute()
  await db
    .deleteFrom('feed_entries')
    .where('feed_id', '=', feedId)
    .where('post_id', 'is', null)
    .where('last_seen_at', '<', new Date(now - rememberedFor))
    .execute()
}

const withoutKey = ({ key: _, ...entry }: ReadEntry) => entry
