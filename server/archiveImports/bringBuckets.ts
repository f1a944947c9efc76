import type { ArchivedBucket } from '../../contract/archive.ts'
import { mostBuckets, mostIdeas } from '../../contract/buckets.ts'
import { knownNetworks } from '../../rules/archives/mappedContent.ts'
import { counted } from '../../rules/shell/words.ts'
import { type Bringing, businessOf, insertRows, mapped } from './bringing.ts'

interface NewBucket {
  id: number
  bucket: ArchivedBucket
  business: number | null
  share: number
}

/** Buckets; one that is called as one of its business is that one. Deleted ones stay behind. */
export async function bringBuckets(bringing: Bringing): Promise<void> {
  const { trx, userId, ids, now } = bringing
  const { made, same, left } = sortBuckets(bringing, await bucketsBefore(bringing))
  await insertRows(bringing, 'content_buckets', made, (some) =>
    trx
      .insertInto('content_buckets')
      .values(
        some.map(({ bucket, business, share }) => ({
          user_id: userId,
          business_profile_id: business,
          name: bucket.name,
          purpose: bucket.purpose,
          color: bucket.color,
          industry_template: bucket.industry_template,
          is_active: bucket.is_active,
          networks: JSON.stringify(knownNetworks(bucket.networks)),
          account_ids: JSON.stringify(bucket.account_ids.flatMap((id) => ids.of('social_accounts', id) ?? [])),
          share,
          created_at: now,
          updated_at: now,
        })),
      )
      .returning('id')
      .execute(),
  )
  for (const [theirs, key] of same) {
    const twin = made.find((one) => nameKey(one.business, one.bucket.name) === key)
    const mine = twin && ids.of('content_buckets', twin.id)
    if (mine !== undefined) ids.set('content_buckets', theirs, mine)
  }
  bringing.count('content_buckets', 'added', made.length)
  if (left > 0) bringing.note(`${counted(left, 'bucket does', 'buckets do')} not fit: a business has ${mostBuckets}.`)
}

type BucketBefore = Awaited<ReturnType<typeof bucketsBefore>>[number]

const bucketsBefore = ({ trx, userId }: Bringing) =>
  trx
    .selectFrom('content_buckets')
    .select(['id', 'business_profile_id', 'name', 'share'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()

/** Which buckets are made, which are the same as one that is made, and how many have no room. */
function sortBuckets(bringing: Bringing, before: readonly BucketBefore[]) {
  const { ids, rows, count } = bringing
  const byName = new Map(before.map((bucket) => [nameKey(bucket.business_profile_id, bucket.name), bucket.id]))
  const room = createRoom(before)
  const made = new Map<string, NewBucket>()
  const same = new Map<number, string>()
  let left = 0
  for (const bucket of rows.content_buckets.filter(({ deleted_at }) => deleted_at === null)) {
    const business = businessOf(bringing, bucket.business_profile_id)
    const key = nameKey(business, bucket.name)
    const there = ids.of('content_buckets', bucket.id) ?? byName.get(key)
    if (there !== undefined) {
      ids.set('content_buckets', bucket.id, there)
      count('content_buckets', 'there')
      continue
    }
    const share = made.has(key) ? null : room.take(business, bucket.share)
    if (made.has(key)) same.set(bucket.id, key)
    else if (share === null) left += 1
    else made.set(key, { id: bucket.id, bucket, business, share })
  }
  return { made: [...made.values()], same, left }
}

/** How much more a business takes: shares are 100 % together at most, and what is more has none. */
function createRoom(before: readonly BucketBefore[]) {
  const sums = new Map<number | null, { count: number; share: number }>()
  const of = (business: number | null) => sums.get(business) ?? { count: 0, share: 0 }
  const add = (business: number | null, share: number) =>
    sums.set(business, { count: of(business).count + 1, share: of(business).share + share })
  for (const { business_profile_id, share } of before) add(business_profile_id, share)
  return {
    /** The share that a bucket gets; null where there is no room for it. */
    take(business: number | null, wanted: number): number | null {
      const { count, share } = of(business)
      if (count >= mostBuckets) return null
      const given = share + wanted > 100 ? 0 : wanted
      add(business, given)
      return given
    },
  }
}

const nameKey = (business: number | null, name: string): string => `${business} ${name.toLowerCase()}`

/** Ideas of the buckets that came or were there. Posts are there already: an idea says which was written of it. */
export async function bringIdeas(bringing: Bringing): Promise<void> {
  const { trx, userId, rows, ids, now } = bringing
  const counts = await ideaCounts(bringing)
  let left = 0
  const fresh = rows.content_ideas.flatMap((idea) => {
    const bucket = ids.of('content_buckets', idea.bucket_id)
    if (bucket === undefined) return []
    if (ids.of('content_ideas', idea.id) !== undefined) {
      bringing.count('content_ideas', 'there')
      return []
    }
    const count = counts.get(bucket) ?? 0
    if (count >= mostIdeas) {
      left += 1
      return []
    }
    counts.set(bucket, count + 1)
    return [{ id: idea.id, idea, bucket }]
  })
  await insertRows(bringing, 'content_ideas', fresh, (some) =>
    trx
      .insertInto('content_ideas')
      .values(
        some.map(({ idea: { id: _, bucket_id, used_post_id, networks, ...idea }, bucket }) => ({
          ...idea,
          user_id: userId,
          bucket_id: bucket,
          client_key: null,
          networks: JSON.stringify(knownNetworks(networks)),
          used_post_id: mapped(bringing, 'posts', used_post_id),
          created_at: now,
        })),
      )
      .returning('id')
      .execute(),
  )
  bringing.count('content_ideas', 'added', fresh.length)
  if (left > 0) bringing.note(`${counted(left, 'idea does', 'ideas do')} not fit: a bucket has ${mostIdeas}.`)
}

async function ideaCounts({ trx, userId }: Bringing): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('content_ideas')
    .select('bucket_id')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .groupBy('bucket_id')
    .execute()
  return new Map(rows.map(({ bucket_id, count }) => [bucket_id, Number(count)]))
}
