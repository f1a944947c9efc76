import { sql } from 'kysely'
import type { MarketingEntry, MarketingKind } from '../../../contract/marketing.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'

/** A campaign that has an entry, for the administrator to read. */
export interface CampaignUse {
  id: number
  name: string
  status: string
  person: string
}

const mostNamed = 20

/** How many campaigns have entries of a kind: those that chose them and are not archived. */
export async function countUses(db: DbOrTrx, kind: MarketingKind): Promise<(entry: MarketingEntry) => number> {
  const { rows } = await sql<{ used: string; count: number }>`
    select used, count(distinct id)::integer as count from (${usesByKind[kind]}) as uses where used is not null group by used
  `.execute(db)
  const counts = new Map(rows.map(({ used, count }) => [used, count]))
  return (entry) => counts.get(usedBy(entry)) ?? 0
}

const unarchived = sql`campaigns.status <> 'archived'`
const inColumn = (column: string) => sql`select id, ${sql.ref(column)} as used from campaigns where ${unarchived}`
const inList = (column: string) =>
  sql`select id, jsonb_array_elements_text(${sql.ref(column)}) as used from campaigns where ${unarchived}`

/** A platform strategy is not chosen: a campaign has it with an account of its network. */
const usesByKind = {
  template: inColumn('template'),
  awareness_stage: inColumn('awareness_stage'),
  experiment: inColumn('experiment'),
  rule: inList('rules'),
  psychology: inList('psychology'),
  engagement_trigger: inList('engagement_triggers'),
  platform_strategy: sql`
    select campaigns.id, social_accounts.network as used from campaigns
    join campaign_accounts on campaign_accounts.campaign_id = campaigns.id
    join social_accounts on social_accounts.id = campaign_accounts.account_id
    where ${unarchived}`,
} satisfies Record<MarketingKind, unknown>

const usedBy = (entry: MarketingEntry): string =>
  entry.kind === 'platform_strategy' ? entry.fields.network : entry.key

/** The newest campaigns that have an entry. */
export async function campaignsWith(db: DbOrTrx, entry: MarketingEntry): Promise<CampaignUse[]> {
  const { rows } = await sql<CampaignUse>`
    select campaigns.id, campaigns.name, campaigns.status, users.email as person from campaigns
    join users on users.id = campaigns.user_id
    where campaigns.id in (select id from (${usesByKind[entry.kind]}) as uses where used = ${usedBy(entry)})
    order by campaigns.created_at desc, campaigns.id desc limit ${sql.lit(mostNamed)}`.execute(db)
  return rows
}
