import { type Kysely, sql } from 'kysely'
import { type PostMetric, postMetrics } from '../../../contract/metrics.ts'
import type { Network } from '../../../contract/networks.ts'
import { titleOf } from '../../../rules/content/shortened.ts'
import { wallClock } from '../../../rules/content/wallClock.ts'
import { byteOrderMark, csvRecord } from '../../../rules/exports/csv.ts'
import { metricLabels } from '../../../rules/insight/metricWords.ts'
import { accountLabel } from '../../../rules/networks/accountLabel.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import type { Database } from '../../db/schema.ts'
import { shownText } from '../../db/shownText.ts'
import { joinLastReading } from '../lastReading.ts'
import { type Owner, type ReportScope, reportSpan, scopeConditions } from '../scope.ts'
import { beginningLength } from './reportPosts.ts'

const columns = [
  ...['Date', 'Time', 'Time zone', 'Business', 'Network', 'Account', 'Post', 'Bucket', 'Campaign', 'Tags'],
  ...['Minutes late', ...postMetrics.map((metric) => metricLabels[metric]), 'Read in UTC'],
]

/** How many rows are read at once. */
const rowsAtOnce = 500

/**
 * What was told of a person's posts of some days as CSV, a row for each post on each account that it is out on, the first
 * one first, read while it is taken. A number that was not told is empty. Only the ids of the rows are read beforehand.
 */
export async function* analyticsAsCsv(db: Kysely<Database>, owner: Owner, scope: ReportScope): AsyncGenerator<string> {
  const ids = await publicationIds(db, owner, scope)
  const wallTimeAt = wallClock(owner.timezone)
  yield byteOrderMark + csvRecord(columns)
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const rows = await readRows(db, ids.slice(from, from + rowsAtOnce))
    yield rows.map((row) => csvRecord(cellsOf(row, owner.timezone, wallTimeAt))).join('')
  }
}

async function publicationIds(db: Kysely<Database>, owner: Owner, scope: ReportScope): Promise<number[]> {
  const { from, until } = reportSpan(scope, owner.timezone)
  const { rows } = await sql<{ id: number }>`
    select publications.id from publications join posts on posts.id = publications.post_id
    where publications.user_id = ${owner.id} and publications.part = 1 and publications.state = 'published'
      and publications.published_at >= ${from} and publications.published_at < ${until}
      and ${sql.join(scopeConditions(scope, owner), sql` and `)}
    order by publications.published_at, publications.id`.execute(db)
  return rows.map(({ id }) => id)
}

type Row = Record<PostMetric, number | null> & {
  published_at: Date
  due_at: Date
  network: Network
  handle: string
  account: string
  beginning: string
  tags: string[]
  business: string | null
  bucket: string | null
  campaign: string | null
  read_at: Date | null
}

/** Those that are gone since are left out. */
async function readRows(db: Kysely<Database>, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select publications.published_at, publications.due_at, publications.network, account.handle, account.name as account,
      left(${shownText('posts')}, ${sql.lit(beginningLength)}) as beginning, posts.tags, business.name as business,
      bucket.name as bucket, campaign.name as campaign, last.read_at,
      ${sql.join(postMetrics.map((metric) => sql.ref(`last.${metric}`)))}
    from publications
    join posts on posts.id = publications.post_id
    join social_accounts account on account.id = publications.account_id
    left join business_profiles business on business.id = posts.business_profile_id
    left join content_buckets bucket on bucket.id = posts.bucket_id
    left join campaigns campaign on campaign.id = posts.campaign_id
    ${joinLastReading}
    where publications.id = any(${sql.val([...ids])}::int[]) and publications.published_at is not null
    order by publications.published_at, publications.id`.execute(db)
  return rows
}

const cellsOf = (row: Row, timezone: string, wallTimeAt: (at: number) => string): string[] => [
  ...wallTimeAt(row.published_at.getTime()).split('T'),
  timezone,
  row.business ?? '',
  networkNames[row.network],
  accountLabel({ network: row.network, handle: row.handle, name: row.account }),
  titleOf(row.beginning),
  row.bucket ?? '',
  row.campaign ?? '',
  row.tags.join(', '),
  String(minutesLate(row)),
  ...postMetrics.map((metric) => row[metric]?.toString() ?? ''),
  row.read_at?.toISOString() ?? '',
]

/** Whole ones; 0 of what went out in its minute. */
const minutesLate = ({ published_at, due_at }: Row): number =>
  Math.max(0, Math.floor((published_at.getTime() - due_at.getTime()) / 60_000))
