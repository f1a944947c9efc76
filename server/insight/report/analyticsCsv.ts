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
import { earlierWithAccount, joinLastEarlierReading } from '../earlierReading.ts'
import { joinLastReading } from '../lastReading.ts'
import { type Owner, type ReportScope, reportSpan, scopeConditions } from '../scope.ts'
import { earlierConditions } from './earlierConditions.ts'
import { beginningLength } from './reportPosts.ts'

const columns = [
  ...['Date', 'Time', 'Time zone', 'Business', 'Network', 'Account', 'Post', 'Bucket', 'Campaign', 'Tags'],
  ...[
    'Link',
    'From before connecting',
    'Minutes late',
    ...postMetrics.map((metric) => metricLabels[metric]),
    'Read in UTC',
  ],
]

/** How many rows are read at once. */
const rowsAtOnce = 500

/**
 * What was told of a person's posts of some days as CSV, a row for each post on each account that it is out on, those from
 * before an account was connected among them, the first one first, read while it is taken. A number that was not told is
 * empty. Only the ids of the rows are read beforehand.
 */
export async function* analyticsAsCsv(db: Kysely<Database>, owner: Owner, scope: ReportScope): AsyncGenerator<string> {
  const ids = await rowIds(db, owner, scope)
  const wallTimeAt = wallClock(owner.timezone)
  yield byteOrderMark + csvRecord(columns)
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const rows = await readRows(db, ids.slice(from, from + rowsAtOnce))
    yield rows.map((row) => csvRecord(cellsOf(row, owner.timezone, wallTimeAt))).join('')
  }
}

interface RowId {
  id: number
  isEarlier: boolean
}

async function rowIds(db: Kysely<Database>, owner: Owner, scope: ReportScope): Promise<RowId[]> {
  const span = reportSpan(scope, owner.timezone)
  const { rows } = await sql<RowId>`
    select id, "isEarlier" from (
      select publications.id, false as "isEarlier", publications.published_at
      from publications join posts on posts.id = publications.post_id
      where publications.user_id = ${owner.id} and publications.part = 1 and publications.state = 'published'
        and publications.published_at >= ${span.from} and publications.published_at < ${span.until}
        and ${sql.join(scopeConditions(scope, owner), sql` and `)}
      union all
      select earlier.id, true, earlier.published_at from ${earlierWithAccount(owner.id, span)}
        and ${sql.join(earlierConditions(scope), sql` and `)}
    ) out
    order by ${inOrder}`.execute(db)
  return rows
}

const inOrder = sql`published_at, "isEarlier", id`

type Row = Record<PostMetric, number | null> &
  RowId & {
    published_at: Date
    /** Null of an earlier post. */
    due_at: Date | null
    network: Network
    handle: string
    account: string
    beginning: string
    url: string | null
    tags: string[]
    business: string | null
    bucket: string | null
    campaign: string | null
    read_at: Date | null
  }

/** Those that are gone since are left out. */
async function readRows(db: Kysely<Database>, ids: readonly RowId[]): Promise<Row[]> {
  const idsOf = (earlier: boolean) => sql.val(ids.filter(({ isEarlier }) => isEarlier === earlier).map(({ id }) => id))
  const { rows } = await sql<Row>`
    select publications.id, false as "isEarlier", publications.published_at, publications.due_at, publications.network,
      account.handle, account.name as account, left(${shownText('posts')}, ${sql.lit(beginningLength)}) as beginning,
      publications.remote_url as url, posts.tags, business.name as business, bucket.name as bucket,
      campaign.name as campaign, ${toldColumns}
    from publications
    join posts on posts.id = publications.post_id
    join social_accounts account on account.id = publications.account_id
    left join business_profiles business on business.id = posts.business_profile_id
    left join content_buckets bucket on bucket.id = posts.bucket_id
    left join campaigns campaign on campaign.id = posts.campaign_id
    ${joinLastReading}
    where publications.id = any(${idsOf(false)}::int[]) and publications.published_at is not null
    union all
    select earlier.id, true, earlier.published_at, null, account.network, account.handle, account.name,
      left(earlier.text, ${sql.lit(beginningLength)}), earlier.url, '[]'::jsonb, business.name, null, null, ${toldColumns}
    from earlier_posts earlier
    join social_accounts account on account.id = earlier.account_id
    left join business_profiles business on business.id = account.business_profile_id
    ${joinLastEarlierReading}
    where earlier.id = any(${idsOf(true)}::int[])
    order by ${inOrder}`.execute(db)
  return rows
}

const toldColumns = sql`last.read_at, ${sql.join(postMetrics.map((metric) => sql.ref(`last.${metric}`)))}`

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
  row.url ?? '',
  row.isEarlier ? 'yes' : '',
  minutesLate(row),
  ...postMetrics.map((metric) => row[metric]?.toString() ?? ''),
  row.read_at?.toISOString() ?? '',
]

/** Whole ones; 0 of what went out in its minute, and empty where no time was planned. */
const minutesLate = ({ published_at, due_at }: Row): string =>
  due_at === null ? '' : String(Math.max(0, Math.floor((published_at.getTime() - due_at.getTime()) / 60_000)))
