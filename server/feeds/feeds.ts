import { type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import type { Received } from '../../contract/endpoint.ts'
import { type changeFeed, type createFeed, type Feed, type FeedPreview, mostFeeds } from '../../contract/feeds.ts'
import { templateProblem } from '../../rules/feeds/template.ts'
import { webAddress } from '../business/webAddress.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import { requireScope } from '../http/keyAccess.ts'
import type { ReadEntry } from './reading/readEntry.ts'
import type { FeedReading, ReadFeed } from './reading/readFeed.ts'
import { type FeedRow, stepFeed } from './transition.ts'

type NewFeed = Received<typeof createFeed>['body']
type Changes = Received<typeof changeFeed>['body']

/** The feeds that a person has watched. What names one refuses with 404 where it is not the person's. */
export interface Feeds {
  /** Oldest first; of all businesses unless one is named. */
  list(userId: number, businessId: number | null): Promise<Feed[]>
  /** Refuses with 400 an address at which there is neither a feed nor a page that names one. */
  preview(url: string): Promise<FeedPreview>
  /** Refuses with 400 what cannot be watched so, and with 409 one feed too many. */
  create(userId: number, given: NewFeed): Promise<Feed>
  /** A feed whose entries go out by themselves is changed by no key that may not publish: refused with 403. */
  change(user: Pick<User, 'id' | 'key'>, id: number, changes: Changes): Promise<Feed>
  delete(userId: number, id: number): Promise<void>
  /** Has it read now. Refuses with 409 one that is off. */
  look(userId: number, id: number): Promise<Feed>
}

interface Deps {
  db: Kysely<Database>
  readFeed: ReadFeed
  now(): number
  /** Called when a feed is due. */
  wake(): void
}

export function createFeeds({ db, readFeed, now, wake }: Deps): Feeds {
  /** The feed at an address; refuses with 400 where there is none. */
  async function feedAt(address: string): Promise<Extract<FeedReading, { kind: 'feed' }>> {
    const reading = await readFeed(webAddress(address, 'url').href)
    if (reading.kind === 'feed') return reading
    throw wrong('url', reading.kind === 'page' ? 'This is a page. Choose one of its feeds.' : problemOf(reading))
  }

  /** Whoever reads the old address of a feed that is moved stores nothing of it any more. */
  async function switchFeed(
    trx: Transaction<Database>,
    row: FeedRow,
    { is_active, isMoved }: Pick<Changes, 'is_active'> & { isMoved: boolean },
  ): Promise<void> {
    const isOn = is_active ?? row.state !== 'off'
    const paused = isMoved || is_active === false ? await stepFeed(trx, row, { type: 'feed.paused' }) : null
    if (isOn) await stepFeed(trx, paused ?? row, { type: 'feed.resumed', at: now() })
  }

  return {
    async list(userId, businessId) {
      const rows = await described(db, now())
        .where('feed.user_id', '=', userId)
        .$if(businessId !== null, (query) => query.where('feed.business_profile_id', '=', businessId))
        .orderBy('feed.id')
        .execute()
      return rows.map(feedOf)
    },

    async preview(address) {
      const reading = await readFeed(webAddress(address, 'url').href)
      if (reading.kind === 'page') return { url: reading.url, feed: null, found: reading.found }
      if (reading.kind !== 'feed') throw wrong('url', problemOf(reading))
      const { url, title, entries } = reading
      return { url, feed: { title, entry_count: entries.length, newest: newestOf(entries) }, found: [] }
    },

    async create(userId, given) {
      // Before anybody else is called, and once more while nobody changes it.
      await checkNamed(db, userId, given)
      await chosenProfile(db, userId, given.business_profile_id)
      checkTemplate(given.template)
      checkConfirmed(given, 'draft')
      const { url, title, entries } = await feedAt(given.url)
      const id = await db.transaction().execute(async (trx) => {
        await checkRoom(trx, userId)
        const business_profile_id = await chosenProfile(trx, userId, given.business_profile_id)
        await checkNamed(trx, userId, given)
        const newest = newestOf(entries)
        const made = await trx
          .insertInto('feeds')
          .values({
            ...{ user_id: userId, business_profile_id, url, title, state: 'waiting', next_at: new Date(now()) },
            ...{ bucket_id: given.bucket_id ?? null, account_ids: listOf(given.account_ids), template: given.template },
            ...{ has_picture: given.has_picture ?? false, planning: given.planning ?? 'draft' },
            ...{ delay_minutes: given.delay_minutes ?? usualDelay, first_drafts: given.first_drafts ?? 0 },
            newest: newest && JSON.stringify(newest),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return made.id
      })
      wake()
      return readOwn(db, userId, id, now())
    },

    async change({ id: userId, key }, id, changes) {
      await readOwn(db, userId, id, now())
      await checkNamed(db, userId, changes)
      if (changes.template !== undefined) checkTemplate(changes.template)
      const moved = changes.url === undefined ? null : await feedAt(changes.url)
      await db.transaction().execute(async (trx) => {
        const before = await lockFeed(trx, userId, id)
        if (key && before.planning !== 'draft') requireScope(key, 'publish')
        checkConfirmed(changes, before.planning)
        await checkNamed(trx, userId, changes)
        const changed = await trx
          .updateTable('feeds')
          .set({ ...columnsOf(changes), ...(moved && moved.url !== before.url && columnsAt(moved)) })
          // Named, so that a feed that is given nothing new is still an update.
          .set({ user_id: userId })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await switchFeed(trx, changed, { isMoved: moved !== null && moved.url !== before.url, ...changes })
      })
      wake()
      return readOwn(db, userId, id, now())
    },

    async delete(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('feeds')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw noFeed()
    },

    async look(userId, id) {
      await db.transaction().execute(async (trx) => {
        const row = await lockFeed(trx, userId, id)
        if (row.state === 'off') throw new HttpError(409, 'This feed is off. Resume it first.')
        await stepFeed(trx, row, { type: 'look.requested', at: now() })
      })
      wake()
      return readOwn(db, userId, id, now())
    },
  }
}

/** Minutes. */
const usualDelay = 60

const problemOf = (reading: Exclude<FeedReading, { kind: 'feed' | 'page' }>): string =>
  reading.kind === 'failed' ? reading.problem : 'There is no feed at this address.'

function newestOf([newest]: readonly ReadEntry[]) {
  if (!newest) return null
  const { key: _, ...entry } = newest
  return entry
}

/** Each once. */
const listOf = (ids: readonly number[]): string => JSON.stringify([...new Set(ids)])

function columnsOf({ template, account_ids, bucket_id, has_picture, planning, delay_minutes }: Changes) {
  const columns: Updateable<Database['feeds']> = {
    ...(template !== undefined && { template }),
    ...(account_ids && { account_ids: listOf(account_ids) }),
    ...(bucket_id !== undefined && { bucket_id }),
    ...(has_picture !== undefined && { has_picture }),
    ...(planning && { planning }),
    ...(delay_minutes !== undefined && { delay_minutes }),
  }
  return columns
}

/** Of another address: what is there already becomes no draft. */
const columnsAt = ({ url, title, entries }: Extract<FeedReading, { kind: 'feed' }>) => {
  const newest = newestOf(entries)
  return {
    ...{ url, title, newest: newest && JSON.stringify(newest), first_drafts: 0 },
    ...{ last_read_at: null, etag: null, last_modified: null },
  }
}

function checkTemplate(template: string): void {
  const problem = templateProblem(template)
  if (problem !== null) throw wrong('template', problem)
}

/** What goes out by itself is only what somebody said so of. */
function checkConfirmed({ planning, confirms_planning }: Changes, before: Feed['planning']): void {
  if (planning === undefined || planning === 'draft' || before !== 'draft' || confirms_planning === true) return
  throw wrong('confirms_planning', 'Confirm that new entries go out without anybody having looked at them.')
}

/** Refuses with 400 accounts and a bucket that are not the person's. */
async function checkNamed(
  db: DbOrTrx,
  userId: number,
  { account_ids = [], bucket_id = null }: Pick<Changes, 'account_ids' | 'bucket_id'>,
): Promise<void> {
  const accounts = await db.selectFrom('social_accounts').select('id').where('user_id', '=', userId).execute()
  const own = new Set(accounts.map(({ id }) => id))
  if (!account_ids.every((id) => own.has(id))) throw wrong('account_ids', 'A chosen account is not among yours.')
  if (bucket_id === null) return
  const bucket = await db
    .selectFrom('content_buckets')
    .select('id')
    .where('id', '=', bucket_id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!bucket) throw wrong('bucket_id', 'The chosen bucket is not among yours.')
}

/** One after the other of a person, so that there are never more than may be. */
async function checkRoom(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const { count } = await trx
    .selectFrom('feeds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) < mostFeeds) return
  throw new HttpError(409, `You have ${mostFeeds} feeds already. Remove one to add another.`)
}

async function lockFeed(trx: Transaction<Database>, userId: number, id: number): Promise<FeedRow> {
  const row = await trx
    .selectFrom('feeds')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw noFeed()
  return row
}

const week = 7 * 24 * 3_600_000

const described = (db: DbOrTrx, now: number) =>
  db
    .selectFrom('feeds as feed')
    .leftJoin('content_buckets as bucket', (join) =>
      join.onRef('bucket.id', '=', 'feed.bucket_id').on('bucket.deleted_at', 'is', null),
    )
    .select(['feed.id', 'feed.url', 'feed.title', 'feed.business_profile_id', 'bucket.id as bucket_id'])
    .select(['feed.account_ids', 'feed.template', 'feed.has_picture', 'feed.planning', 'feed.delay_minutes'])
    .select(['feed.state', 'feed.problem', 'feed.last_read_at', 'feed.next_at', 'feed.newest', 'feed.created_at'])
    .select([
      sql<number>`(
        select count(*)::int from feed_entries met where met.feed_id = feed.id and met.post_id is not null
      )`.as('post_count'),
      sql<number>`(
        select count(*)::int from feed_entries met
        where met.feed_id = feed.id and met.fate = 'skipped' and met.created_at > ${new Date(now - week)}
      )`.as('skipped_count'),
    ])

type DescribedRow = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number]

async function readOwn(db: DbOrTrx, userId: number, id: number, now: number): Promise<Feed> {
  const row = await described(db, now).where('feed.id', '=', id).where('feed.user_id', '=', userId).executeTakeFirst()
  if (!row) throw noFeed()
  return feedOf(row)
}

const feedOf = ({ last_read_at, next_at, created_at, ...row }: DescribedRow): Feed => ({
  ...row,
  last_read_at: last_read_at?.toISOString() ?? null,
  next_look_at: next_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})

export const noFeed = () => notFound('There is no such feed.')

const wrong = (field: string, message: string): HttpError => new HttpError(400, message, { field })
