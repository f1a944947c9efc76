import { sql } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'

/** What an id can be an id of. */
export type RowKind =
  | 'account'
  | 'assignment'
  | 'bucket'
  | 'campaign'
  | 'campaignPost'
  | 'feed'
  | 'idea'
  | 'media'
  | 'post'
  | 'profile'
  | 'publication'
  | 'recyclingEntry'
  | 'recyclingRule'
  | 'slot'
  | 'snippet'
  | 'strategyApplication'
  | 'template'
  | 'upload'
  | 'wording'

interface Rows {
  table: string
  /** The column that the id is in; `id` unless said. */
  column?: string
  /** The row whose business it is, where it is not the row's own: by which column, and in which table. */
  of?: { column: string; table: string }
  /** The row may be of a business itself, and only else of its owner's. */
  isOwnFirst?: true
  /** The column that says of which business it is; `business_profile_id` unless said. */
  business?: string
}

const rows: Readonly<Record<RowKind, Rows>> = {
  account: { table: 'social_accounts' },
  assignment: { table: 'posts', column: 'bucket_assignment_id' },
  bucket: { table: 'content_buckets' },
  campaign: { table: 'campaigns' },
  campaignPost: { table: 'campaign_posts', of: { column: 'campaign_id', table: 'campaigns' } },
  feed: { table: 'feeds' },
  idea: { table: 'content_ideas', of: { column: 'bucket_id', table: 'content_buckets' } },
  media: { table: 'media' },
  post: { table: 'posts' },
  profile: { table: 'business_profiles', business: 'id' },
  publication: { table: 'publications', of: { column: 'post_id', table: 'posts' } },
  recyclingEntry: { table: 'recycling_entries' },
  recyclingRule: { table: 'recycling_rules' },
  slot: { table: 'time_slots', of: { column: 'account_id', table: 'social_accounts' }, isOwnFirst: true },
  snippet: { table: 'snippets' },
  strategyApplication: { table: 'strategy_applications' },
  template: { table: 'templates' },
  upload: { table: 'media_uploads' },
  wording: { table: 'recycling_wordings', of: { column: 'post_id', table: 'posts' } },
}

/** Whether every row with one of these ids is of the business; one that is not there is of none. */
export async function areOfBusiness(
  db: DbOrTrx,
  { kind, ids, business }: { kind: RowKind; ids: readonly number[]; business: number },
): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const { table, column = 'id', of } = rows[kind]
  const owner = of ? sql`left join ${sql.table(of.table)} owner on owner.id = named.${sql.ref(of.column)}` : sql``
  const { rows: counted } = await sql<{ count: number }>`
    select count(distinct named.${sql.ref(column)})::integer as count
    from ${sql.table(table)} named ${owner}
    where named.${sql.ref(column)} in (${sql.join(wanted)})
      and ${businessOf(rows[kind])} = ${business}`.execute(db)
  return counted[0]?.count === wanted.length
}

function businessOf({ of, isOwnFirst, business = 'business_profile_id' }: Rows) {
  const own = sql`named.${sql.ref(business)}`
  if (!of) return own
  const ofOwner = sql`owner.business_profile_id`
  return isOwnFirst ? sql`coalesce(${own}, ${ofOwner})` : ofOwner
}
