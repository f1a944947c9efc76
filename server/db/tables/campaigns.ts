import type { ColumnType, Generated } from 'kysely'
import type { EntryState } from '../../../contract/builder.ts'
import type { CampaignStatus } from '../../../contract/businessDeletion.ts'
import type { CampaignPostState, CampaignVariant } from '../../../contract/campaignPosts.ts'
import type { CampaignForm, CampaignStep, CampaignWriter, GenerationProblem } from '../../../contract/campaigns.ts'
import type { AccountOptions } from '../../../contract/content.ts'
import type { MarketingKind } from '../../../contract/marketing.ts'
import type { Network } from '../../../contract/networks.ts'
import type { InstantNow } from './columns.ts'
import type { NetworkOptions } from './content.ts'

export interface CampaignTables {
  campaigns: CampaignTable
  campaign_accounts: CampaignAccountTable
  campaign_posts: CampaignPostTable
  campaign_post_results: CampaignPostResultTable
  campaign_results: CampaignResultTable
  marketing_entries: MarketingEntryTable
  marketing_versions: MarketingVersionTable
}

type List<Item> = ColumnType<Item[], string | undefined, string>
/** What may be left out of an insert. */
type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

interface CampaignTable {
  id: Generated<number>
  user_id: number
  business_profile_id: number | null
  /** What its making is repeated by; null of what came before, or by an archive. */
  client_key: Maybe<string>
  version: Generated<number>
  name: string
  status: Generated<CampaignStatus>
  /** Since when: one that has been generating or scheduling for long is stuck. */
  status_changed_at: InstantNow
  form: Generated<CampaignForm>
  step: Generated<CampaignStep>
  goal: Generated<string>
  goal_amount: Maybe<number>
  goal_unit: Generated<string>
  offer: Generated<string>
  audience: Generated<string>
  tone: Generated<string>
  /** `2026-12-01`, as the next one. */
  starts_on: Maybe<string>
  ends_on: Maybe<string>
  /** `21:00`, as the next one. */
  quiet_from: Generated<string>
  quiet_until: Generated<string>
  /** Keys of marketing entries. */
  template: Maybe<string>
  awareness_stage: Maybe<string>
  rules: List<string>
  psychology: List<string>
  engagement_triggers: List<string>
  experiment: Maybe<string>
  /** Of its posts; null before the first. */
  writer: Maybe<CampaignWriter>
  last_written_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Why writing ended before all was written. */
  writing_problem: Maybe<GenerationProblem>
  writing_problem_text: Maybe<string>
  archived_from: Maybe<CampaignStatus>
  /** When it was looked last whether it begins or ends. */
  looked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: InstantNow
  updated_at: InstantNow
}

interface CampaignAccountTable {
  campaign_id: number
  account_id: number
  posts_per_week: number
}

/** A post before it is planned; afterwards it says which post was made of it. */
interface CampaignPostTable {
  id: Generated<number>
  user_id: number
  campaign_id: number
  version: Generated<number>
  /** From 1. */
  position: number
  /** From 1. */
  week: number
  /** `2026-12-01` */
  day: string
  state: Generated<CampaignPostState>
  /** What kind of post it is, as the template called it, and which of its kinds, from 0. */
  moment: string
  moment_index: number
  experiment_variant: Maybe<string>
  account_ids: ColumnType<number[], string, string>
  text: Generated<string>
  variants: List<CampaignVariant>
  media_ids: List<number>
  /** Of accounts that have none of their own in `account_options`. */
  options: ColumnType<NetworkOptions, string | undefined, string>
  account_options: List<AccountOptions>
  /** Who wrote the text; null while there is none. */
  writer: Maybe<CampaignWriter>
  /** Who is to write it, while it waits or is written. */
  wanted_writer: Maybe<CampaignWriter>
  is_edited: Generated<boolean>
  /** Why it was rejected or could not be written. */
  reason: Maybe<string>
  wish: Generated<string>
  /** How often it was tried to write it since it was wanted. */
  tries: Generated<number>
  /** Whoever writes it has until then. */
  writing_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  post_id: Maybe<number>
  /** Keys and versions of the entries that its text was made with. */
  made_with: List<{ key: string; version: number }>
  /** The text as it was written, before anybody edited it. */
  written_text: Maybe<string>
  created_at: InstantNow
  updated_at: InstantNow
}

/** What came of a post on one network, in the unit of the goal; told again, the same row says it anew. */
interface CampaignPostResultTable {
  campaign_post_id: number
  user_id: number
  network: Network
  amount: number
  told_at: InstantNow
}

interface CampaignResultTable {
  campaign_id: number
  /** `2026-12-01` */
  day: string
  /** All that was reached by the end of the day. */
  amount: number
}

/** What the administrator has changed of a start entry, which has its key, or added. */
interface MarketingEntryTable {
  key: string
  kind: MarketingKind
  name: string
  fields: ColumnType<unknown, string, string>
  version: Generated<number>
  state: Generated<EntryState>
  /** What its making is repeated by; null of a changed start entry. */
  client_key: Maybe<string>
  tried_count: Generated<number>
  created_at: InstantNow
  updated_at: InstantNow
}

/** What an entry said in a version; the last one is what it says now. */
interface MarketingVersionTable {
  key: string
  version: number
  name: string
  fields: ColumnType<unknown, string, never>
  said: Generated<string>
  author_email: Maybe<string>
  created_at: InstantNow
}
