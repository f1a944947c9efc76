import type { ColumnType, Generated } from 'kysely'
import type { Network } from '../../../contract/networks.ts'
import type { RecyclingText } from '../../../contract/recycling.ts'
import type { WordingOrigin } from '../../../contract/recyclingPosts.ts'
import type { RecyclingState } from '../../../contract/recyclingQueue.ts'
import type { Instant, InstantNow } from './columns.ts'

export interface RecyclingTables {
  recycling_settings: RecyclingSettingsTable
  recycling_rules: RecyclingRuleTable
  recycling_choices: RecyclingChoiceTable
  recycling_wordings: RecyclingWordingTable
  recycling_entries: RecyclingEntryTable
}

type List<Item> = ColumnType<Item[], string | undefined, string>

/** Of a business, or of a person without one. Whoever plans or makes what comes again has its row locked. */
interface RecyclingSettingsTable {
  user_id: number
  business_profile_id: number | null
  /** 0: the longest rested first. */
  seed: Generated<number>
  paused_at: Instant | null
  /** When it was looked last whether something is to be made. */
  looked_at: Instant | null
}

interface RecyclingRuleTable {
  id: Generated<number>
  user_id: number
  business_profile_id: number | null
  bucket_id: number | null
  version: Generated<number>
  name: string
  rest_days: number
  times: number | null
  /** `2026-12-31` */
  until: string | null
  /** 1 to 12. */
  months: List<number>
  /** None: any. Those that are deleted stay named, so that a rule whose last slot goes does not take all. */
  slot_ids: List<number>
  text: RecyclingText
  paused_at: Instant | null
  /** For a day it can be restored. */
  deleted_at: Instant | null
  created_at: InstantNow
  updated_at: InstantNow
}

/** What the person said of a post; of others the rule of their bucket decides. */
interface RecyclingChoiceTable {
  post_id: number
  user_id: number
  /** Of one that may come again: by which rule. */
  rule_id: number | null
  is_excluded: boolean
}

interface RecyclingWordingTable {
  id: Generated<number>
  user_id: number
  post_id: number
  version: Generated<number>
  text: string
  origin: WordingOrigin
  /** When the person read it; it does not go out before. */
  read_at: Instant | null
  used_at: Instant | null
  created_at: InstantNow
}

/** One time that a post comes again. What blocks it is not stored: it is found each time. */
interface RecyclingEntryTable {
  id: Generated<number>
  user_id: number
  business_profile_id: number | null
  /** Null once the rule is deleted, which only what is made outlives. */
  rule_id: number | null
  /** The post that comes again. */
  post_id: number
  /** Null: a time of its own. */
  slot_id: number | null
  state: Exclude<RecyclingState, 'blocked'>
  is_fixed: Generated<boolean>
  due_at: Instant
  /** Networks that the person left out. */
  skipped_networks: List<Network>
  skipped_at: Instant | null
  /** Why the post could not be made, for people. */
  failure: string | null
  /** Of what is made, as the next ones. */
  made_post_id: number | null
  nth: number | null
  title: string | null
  networks: List<Network>
}
