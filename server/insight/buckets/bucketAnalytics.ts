import type { Kysely } from 'kysely'
import type { BucketReport, BucketsReport } from '../../../contract/analytics.ts'
import { summaryOf } from '../../../rules/insight/statistics/mean.ts'
import { ofBusiness } from '../../content/ofBusiness.ts'
import type { Database } from '../../db/schema.ts'
import { type Owner, type ReportScope, reportSpan } from '../scope.ts'
import { type PostResult, readPostResults } from './postResults.ts'

/**
 * A person's buckets against their shares, and what a post of each brought. A post counts on the day that it first went out
 * where the filters look, in the bucket that it is in by now. Refuses days that cannot be read.
 */
export async function readBucketsReport(
  db: Kysely<Database>,
  owner: Owner,
  scope: ReportScope,
): Promise<BucketsReport> {
  const span = reportSpan(scope, owner.timezone)
  const posts = await readPostResults(db, { owner, scope, span })
  const buckets = await listBuckets(db, owner, scope)
  const postsOf = Map.groupBy(posts, ({ bucketId }) => bucketId)
  const reports = buckets.map((bucket) => describe(bucket, postsOf.get(bucket.id) ?? []))
  return {
    now: { from: scope.from, to: scope.to },
    read_at: lastOf(posts.map(({ readAt }) => readAt))?.toISOString() ?? null,
    posts_out: posts.length,
    // Those in buckets of other businesses, too.
    without_bucket: posts.length - reports.reduce((sum, { posts_out }) => sum + posts_out, 0),
    buckets: reports,
  }
}

/** In the order of the list of buckets. */
const listBuckets = (db: Kysely<Database>, owner: Owner, { business_profile_id }: ReportScope) =>
  db
    .selectFrom('content_buckets')
    .select(['id', 'name', 'color', 'is_active', 'share'])
    .where('user_id', '=', owner.id)
    .where('deleted_at', 'is', null)
    .$if(business_profile_id !== undefined, (query) =>
      query.where(ofBusiness(business_profile_id ?? '', 'content_buckets')),
    )
    .orderBy('id', 'desc')
    .execute()

type Bucket = Awaited<ReturnType<typeof listBuckets>>[number]

const describe = ({ id, share, ...bucket }: Bucket, posts: readonly PostResult[]): BucketReport => ({
  bucket_id: id,
  ...bucket,
  // The month gives one that is not active no posts.
  wanted: bucket.is_active ? share : 0,
  posts_out: posts.length,
  reach: summaryOf(posts.flatMap(({ reach }) => reach ?? [])),
  engagement: summaryOf(posts.flatMap(({ engagement }) => engagement ?? [])),
})

const lastOf = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((last, time) => (time !== null && (last === null || time > last) ? time : last), null)
