import type { Kysely, Transaction } from 'kysely'
import type { BucketMonth, BucketShares, changeShares } from '../../contract/buckets.ts'
import type { PostState } from '../../contract/content.ts'
import type { Received } from '../../contract/endpoint.ts'
import { lastsUntil } from '../../rules/buckets/lastsUntil.ts'
import { wantedPosts } from '../../rules/buckets/shares.ts'
import { daysIn, type Month } from '../../rules/content/months.ts'
import { dayOf } from '../../rules/content/times.ts'
import { wallClock, wallTimeAt } from '../../rules/content/wallClock.ts'
import { monthAsked } from '../content/month.ts'
import { ofBusiness } from '../content/ofBusiness.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { lockProfiles } from '../db/lockProfiles.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { HttpError } from '../http/httpError.ts'
import type { OfBusiness } from '../slots/slotRows.ts'
import type { BucketRow } from './bucketRows.ts'
import { countMonth, type MonthCount, type Planned, readPlanned, readUndated, type Undated } from './monthCounts.ts'

type Query = Received<typeof changeShares>['query']
type Change = Received<typeof changeShares>['body']
type Owner = Pick<User, 'id' | 'timezone'>

/** How months stand against the shares of a business's buckets: of the primary business unless one is named. */
export interface Shares {
  read(owner: Owner, query: Query): Promise<BucketShares>
  /** Of the current month, of a business that is known to be the owner's; null: of who has none. */
  readOf(owner: Owner, businessId: number | null): Promise<BucketShares>
  /** Refuses shares that are more than 100 % together. */
  change(owner: Owner, query: Query, change: Change): Promise<BucketShares>
}

interface Deps {
  db: Kysely<Database>
  /** Of a business that nobody has said it of. */
  postsPerMonth: number
  now?: () => number
}

export function createShares({ db, postsPerMonth, now = Date.now }: Deps): Shares {
  async function readMonth(owner: Owner, businessId: number | null, month: Month): Promise<BucketShares> {
    const { timezone } = owner
    const at = now()
    const today = dayOf(wallTimeAt(at, timezone))
    const buckets = await activeBuckets(db, owner.id, businessId)
    const said = await saidPostsPerMonth(db, businessId)
    const question = { userId: owner.id, businessId, bucketIds: buckets.map(({ id }) => id), timezone }
    const counts = await countMonth(db, question, month)
    const planned = await readPlanned(db, question, new Date(at))
    const undated = await readUndated(db, question, today)
    const posts_per_month = said ?? postsPerMonth
    return {
      month,
      posts_per_month,
      is_default: said === null,
      buckets: bucketMonths({ buckets, posts_per_month, month, counts, planned, undated, timezone, today }),
      without_bucket: sumOf(counts.filter(({ bucketId }) => bucketId === null)),
      stock_without_bucket: undated.reduce((sum, { bucketId, inStock }) => sum + (bucketId === null ? inStock : 0), 0),
    }
  }

  async function read(owner: Owner, query: Query): Promise<BucketShares> {
    const month = monthAsked(query.month, owner.timezone, now())
    return readMonth(owner, await businessOf(db, owner, query), month)
  }

  return {
    read,

    readOf: (owner, businessId) => readMonth(owner, businessId, monthAsked(undefined, owner.timezone, now())),

    async change(owner, query, { posts_per_month, shares }) {
      monthAsked(query.month, owner.timezone, now())
      await db.transaction().execute(async (trx) => {
        await lockProfiles(trx, owner.id)
        const businessId = await businessOf(trx, owner, query)
        await setShares(trx, { userId: owner.id, businessId }, shares, new Date(now()))
        await setPostsPerMonth(trx, businessId, posts_per_month)
      })
      return read(owner, query)
    },
  }
}

const businessOf = (db: DbOrTrx, { id }: Owner, { business_profile_id }: Query): Promise<number | null> =>
  chosenProfile(db, id, business_profile_id === undefined ? undefined : Number(business_profile_id))

const bucketsOfBusiness = (db: DbOrTrx, userId: number, businessId: number | null) =>
  db
    .selectFrom('content_buckets')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(businessId === null, (query) => query.where('business_profile_id', 'is', null))
    .$if(businessId !== null, (query) => query.where(ofBusiness(String(businessId), 'content_buckets')))

/** In the order of the list. */
export const activeBuckets = (db: DbOrTrx, userId: number, businessId: number | null) =>
  bucketsOfBusiness(db, userId, businessId)
    .select(['id', 'name', 'color', 'share'])
    .where('is_active', '=', true)
    .orderBy('id', 'desc')
    .execute()

const ownBuckets = (trx: Transaction<Database>, userId: number, businessId: number | null) =>
  bucketsOfBusiness(trx, userId, businessId).selectAll().orderBy('id').forNoKeyUpdate().execute()

async function saidPostsPerMonth(db: DbOrTrx, businessId: number | null): Promise<number | null> {
  if (businessId === null) return null
  const row = await db
    .selectFrom('business_profiles')
    .select('posts_per_month')
    .where('id', '=', businessId)
    .executeTakeFirst()
  return row?.posts_per_month ?? null
}

interface MonthOfBuckets {
  buckets: readonly Pick<BucketRow, 'id' | 'name' | 'color' | 'share'>[]
  posts_per_month: number
  month: Month
  counts: readonly MonthCount[]
  planned: readonly Planned[]
  undated: readonly Undated[]
  timezone: string
  today: string
}

function bucketMonths(known: MonthOfBuckets): BucketMonth[] {
  const { buckets, posts_per_month, month, timezone, today } = known
  const { byBucket } = wantedPosts(posts_per_month, buckets)
  const countsOfBucket = Map.groupBy(known.counts, ({ bucketId }) => bucketId)
  const plannedOf = new Map(known.planned.map((one) => [one.bucketId, one]))
  const undatedOf = new Map(known.undated.map((one) => [one.bucketId, one]))
  const clock = wallClock(timezone)
  return buckets.map(({ id, name, color, share }): BucketMonth => {
    const own = countsOfBucket.get(id) ?? []
    const wanted = byBucket.get(id) ?? 0
    const { nextAt = null, lastAt = null } = plannedOf.get(id) ?? {}
    const { inStock = 0, lastDay = null } = undatedOf.get(id) ?? {}
    const days = [lastAt && dayOf(clock(lastAt.getTime())), lastDay].filter((day) => day !== null)
    const lastPlanned = days.sort().at(-1) ?? null
    return {
      ...{ bucket_id: id, name, color, share, wanted },
      ...countsOf(own),
      missing: Math.max(0, wanted - sumOf(own)),
      in_stock: inStock,
      lasts_until: lastsUntil({ today, lastPlanned, inStock, wanted, daysInMonth: daysIn(month) }),
      next_at: nextAt?.toISOString() ?? null,
    }
  })
}

/** How a post's state counts in the month. */
const standings = {
  draft: 'drafts',
  scheduled: 'scheduled',
  publishing: 'out',
  published: 'out',
  partly_published: 'troubled',
  failed: 'troubled',
  missed: 'troubled',
  unknown: 'troubled',
  needs_person: 'troubled',
  held: 'troubled',
} as const satisfies Record<PostState, keyof BucketMonth>

function countsOf(own: readonly MonthCount[]) {
  const counts = { out: 0, scheduled: 0, drafts: 0, troubled: 0 }
  for (const { state, count } of own) counts[standings[state]] += count
  return counts
}

const sumOf = (counts: readonly MonthCount[]): number => counts.reduce((sum, { count }) => sum + count, 0)

/**
 * Sets shares of a business's buckets in a transaction that holds the person's profiles. Refuses a bucket that is not the
 * business's, and shares that are more than 100 % together.
 */
export async function setShares(
  trx: Transaction<Database>,
  { userId, businessId }: OfBusiness,
  shares: Change['shares'],
  now: Date,
): Promise<void> {
  const own = await ownBuckets(trx, userId, businessId)
  const given = new Map(shares.map(({ bucket_id, share }) => [bucket_id, share]))
  if (shares.some(({ bucket_id }) => !own.some(({ id }) => id === bucket_id))) {
    throw new HttpError(400, 'A chosen bucket is not among those of this business.', { field: 'shares' })
  }
  const shareOf = ({ id, share }: BucketRow) => given.get(id) ?? share
  const sum = own.filter(({ is_active }) => is_active).reduce((total, bucket) => total + shareOf(bucket), 0)
  if (sum > 100) {
    throw new HttpError(400, `The shares are ${sum} % together. They can be 100 % at most.`, { field: 'shares' })
  }
  for (const bucket of own.filter((one) => shareOf(one) !== one.share)) {
    await trx
      .updateTable('content_buckets')
      .set({ share: shareOf(bucket), version: bucket.version + 1, updated_at: now })
      .where('id', '=', bucket.id)
      .execute()
  }
}

async function setPostsPerMonth(
  trx: Transaction<Database>,
  businessId: number | null,
  posts_per_month: number | null,
): Promise<void> {
  if (businessId === null) {
    if (posts_per_month === null) return
    const message = 'Posts a month are set for a business. Make a business profile first.'
    throw new HttpError(409, message, { field: 'posts_per_month' })
  }
  await trx.updateTable('business_profiles').set({ posts_per_month }).where('id', '=', businessId).execute()
}
