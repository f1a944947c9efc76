import type { BucketMonth, BucketShares } from '../../../contract/buckets.ts'
import type { PostState } from '../../../contract/content.ts'
import type { Network } from '../../../contract/networks.ts'
import { daysAhead, daysBack, type GapPost } from '../../../rules/buckets/gapFacts.ts'
import { gapsOf } from '../../../rules/buckets/gaps.ts'
import { lastsUntil } from '../../../rules/buckets/lastsUntil.ts'
import { wantedPosts } from '../../../rules/buckets/shares.ts'
import { dayAway, daysIn } from '../../../rules/content/months.ts'
import { dayOf, minutesOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { postState } from '../../../rules/publishing/postState.ts'
import type { TestProvider } from '../support.ts'

type Db = TestProvider['db']

/** Whose stock is read, and when. */
export interface PlainQuestion {
  owner: { id: number; timezone: string }
  businessId: number
  /** Milliseconds. */
  now: number
  postsPerMonth: number
}

/** How the current month stands, told from all rows one by one: slow, and nothing to get wrong. */
export async function plainShares(db: Db, question: PlainQuestion): Promise<BucketShares> {
  const { today, buckets, posts } = await readAll(db, question)
  const { now, postsPerMonth } = question
  const month = today.slice(0, 7)
  const { byBucket } = wantedPosts(postsPerMonth, buckets)
  const isOne = (id: number | null) => buckets.some((bucket) => bucket.id === id)
  const isInMonth = ({ day }: PlainPost) => day?.startsWith(month) === true
  const isInStock = ({ isDraft, day }: PlainPost) => isDraft && day === null
  const monthOf = ({ id, name, color, share }: (typeof buckets)[number]): BucketMonth => {
    const own = posts.filter(({ bucketId }) => bucketId === id)
    const counted = (states: readonly PostState[]) =>
      own.filter((post) => isInMonth(post) && states.includes(post.state)).length
    const wanted = byBucket.get(id) ?? 0
    const ahead = own.filter((post) => (post.at === null ? (post.day ?? '') >= today : post.at >= now))
    const next = ahead.filter(({ at, isDraft }) => at !== null && !isDraft).map(({ at }) => at ?? 0)
    const inStock = own.filter(isInStock).length
    const lastPlanned =
      ahead
        .map(({ day }) => day ?? '')
        .toSorted()
        .at(-1) ?? null
    return {
      ...{ bucket_id: id, name, color, share, wanted },
      out: counted(['published', 'publishing']),
      scheduled: counted(['scheduled']),
      drafts: counted(['draft']),
      troubled: counted(['partly_published', 'failed', 'missed', 'unknown', 'needs_person', 'held']),
      missing: Math.max(0, wanted - own.filter(isInMonth).length),
      in_stock: inStock,
      lasts_until: lastsUntil({ today, lastPlanned, inStock, wanted, daysInMonth: daysIn(month) }),
      next_at: next.length === 0 ? null : new Date(Math.min(...next)).toISOString(),
    }
  }
  const without = posts.filter(({ bucketId }) => !isOne(bucketId))
  return {
    ...{ month, posts_per_month: postsPerMonth, is_default: true, buckets: buckets.map(monthOf) },
    without_bucket: without.filter(isInMonth).length,
    stock_without_bucket: without.filter(isInStock).length,
  }
}

/** What is missing, told from all rows one by one. */
export async function plainGaps(db: Db, question: PlainQuestion) {
  const { today, ofBusiness, posts, accounts } = await readAll(db, question)
  const { owner, now } = question
  const { month, buckets } = await plainShares(db, question)
  const [from, to] = [dayAway(today, -daysBack), dayAway(today, daysAhead)]
  const out: readonly PostState[] = ['published', 'publishing', 'partly_published']
  const seen = posts
    .filter(
      ({ businessId, day, at }) => ofBusiness(businessId) && at !== null && day !== null && day >= from && day <= to,
    )
    .filter(({ at, state }) => (at ?? 0) >= now || out.includes(state))
    .toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0) || one.id - other.id)
    .map(({ id, at, bucketId, parts }): GapPost => {
      const isAhead = (at ?? 0) >= now
      const wallTime = wallTimeAt(at ?? 0, owner.timezone)
      return {
        ...{ id, bucketId, isAhead, day: dayOf(wallTime), minutes: minutesOf(wallTime) },
        networks: parts.filter(({ state }) => isAhead || state === 'published').map(({ network }) => network),
      }
    })
  const since = new Map<Network, string>()
  for (const { network, connected_at, business_profile_id, state } of accounts) {
    const day = dayOf(wallTimeAt(connected_at.getTime(), owner.timezone))
    const known = since.get(network) ?? day
    if (ofBusiness(business_profile_id) && state !== 'disconnected') since.set(network, known < day ? known : day)
  }
  const gaps = gapsOf({
    ...{ today, month, posts: seen, networks: since },
    isNew: !posts.some(({ businessId }) => ofBusiness(businessId)),
    buckets: buckets.map(({ bucket_id, in_stock, lasts_until, name, wanted, missing }) => ({
      ...{ id: bucket_id, name, wanted, missing, inStock: in_stock, lastsUntil: lasts_until },
    })),
  })
  return { results: gaps.slice(0, 12), from, to, post_count: seen.length }
}

interface PlainPost {
  id: number
  businessId: number | null
  bucketId: number | null
  isDraft: boolean
  state: PostState
  /** Milliseconds; null: without a time. */
  at: number | null
  /** In the person's zone; of what has no time, the day that it was begun for. */
  day: string | null
  /** None of a draft: nothing of it is planned. */
  parts: { state: string; network: Network }[]
}

async function readAll(db: Db, { owner, businessId, now }: PlainQuestion) {
  const profiles = await db.selectFrom('business_profiles').selectAll().where('user_id', '=', owner.id).execute()
  const accounts = await db.selectFrom('social_accounts').selectAll().where('user_id', '=', owner.id).execute()
  const parts = await db.selectFrom('publications').selectAll().where('user_id', '=', owner.id).execute()
  const rows = await db.selectFrom('posts').selectAll().where('user_id', '=', owner.id).execute()
  const kept = await db.selectFrom('content_buckets').selectAll().where('user_id', '=', owner.id).execute()
  const primary = profiles.find(({ is_primary }) => is_primary)?.id
  const ofBusiness = (id: number | null) => id === businessId || (id === null && businessId === primary)
  const buckets = kept
    .filter((bucket) => bucket.is_active && bucket.deleted_at === null && ofBusiness(bucket.business_profile_id))
    .toSorted((one, other) => other.id - one.id)
  const isOne = (id: number | null) => buckets.some((bucket) => bucket.id === id)
  const posts = rows.map((row): PlainPost => {
    const own = row.is_draft ? [] : parts.filter(({ post_id }) => post_id === row.id)
    const at = row.due_at?.getTime() ?? null
    return {
      ...{ id: row.id, businessId: row.business_profile_id, bucketId: row.bucket_id, isDraft: row.is_draft },
      ...{ state: postState({ isDraft: row.is_draft, publications: own }), at, parts: own },
      day: at === null ? row.suggested_day : dayOf(wallTimeAt(at, owner.timezone)),
    }
  })
  return {
    ...{ today: dayOf(wallTimeAt(now, owner.timezone)), buckets, ofBusiness },
    posts: posts.filter((post) => isOne(post.bucketId) || ofBusiness(post.businessId)),
    accounts,
  }
}
