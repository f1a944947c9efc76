import type { Generated, GeneratedAlways } from 'kysely'
import type { PostMetric } from '../../../contract/metrics.ts'
import type { Recommended } from '../../../rules/insight/strategy/recommended.ts'
import type { Instant, Json } from './columns.ts'

export interface InsightTables {
  account_collections: AccountCollectionTable
  account_readings: AccountReadingTable
  earlier_listings: EarlierListingTable
  earlier_posts: EarlierPostTable
  earlier_readings: EarlierReadingTable
  metric_collections: MetricCollectionTable
  metric_readings: MetricReadingTable
  strategy_applications: StrategyApplicationTable
  strategy_dismissals: StrategyDismissalTable
  weekly_mails: WeeklyMailTable
}

/** A publication whose numbers are read. */
interface MetricCollectionTable {
  publication_id: number
  user_id: number
  account_id: number
  /** When they are read next; null once they are read no more. */
  next_at: Instant | null
  /** Readings that brought nothing since the last that did. */
  tries: Generated<number>
}

/** What the network told of a publication at one moment; it never changes. A metric that was not told is null. */
type MetricReadingTable = Record<PostMetric, number | null> & {
  publication_id: number
  /** Which age of the plan it counts as (`rules/insight/collectionPlan.ts`). */
  step: number
  user_id: number
  read_at: Instant
}

/** An account whose followers are read. */
interface AccountCollectionTable {
  account_id: number
  /** When they are read next, while it is connected. */
  next_at: Instant
  /** Readings that failed since the last that did not. */
  tries: Generated<number>
}

/** What the network told of an account on one day; it never changes. */
interface AccountReadingTable {
  account_id: number
  /** `2026-11-25`: the day (UTC) that it was read on. */
  day: string
  user_id: number
  read_at: Instant
  /** Null where the network did not tell it. */
  followers: number | null
}

/** An account whose posts from before it was connected are listed. */
interface EarlierListingTable {
  account_id: number
  user_id: number
  /** When it was connected first: what is younger is not listed. */
  connected_at: Instant
  /** Where its network goes on with the list; null at its beginning. */
  cursor: string | null
  /** Posts listed so far. */
  listed: Generated<number>
  /** When the next page is read; null once the list is whole. */
  next_at: Instant | null
  /** Pages that failed since the last that did not. */
  tries: Generated<number>
}

/** A post from before its account was connected. */
interface EarlierPostTable {
  id: GeneratedAlways<number>
  user_id: number
  account_id: number
  remote_id: string
  /** Where people see it; null where the network does not tell it. */
  url: string | null
  published_at: Instant
  text: string
  pictures: number
  videos: number
  /** When its numbers are read next; null once they are read no more. */
  next_at: Instant | null
  /** Readings that brought nothing since the last that did. */
  tries: Generated<number>
}

/** What the network told of an earlier post at one moment; it never changes. A metric that was not told is null. */
type EarlierReadingTable = Record<PostMetric, number | null> & {
  earlier_post_id: number
  /** The first reading is 0. */
  step: number
  user_id: number
  read_at: Instant
}

/** A person who wants, or wanted, a mail every Monday. */
interface WeeklyMailTable {
  user_id: number
  /** When the next one is due; null: none is wanted. */
  next_at: Instant | null
  /** The zone by which `next_at` was told. */
  timezone: string
  /** `2026-11-30`: the Monday whose mail was handed over last, or left out; null before the first. */
  last_week: string | null
}

/** A recommendation that was applied. */
interface StrategyApplicationTable {
  id: Generated<number>
  user_id: number
  /** Null: of a person who has no business. */
  business_profile_id: number | null
  key: string
  /** As it was recommended then. */
  recommended: Json<Recommended>
  /** The slots that it made. */
  slot_ids: Json<number[]>
  applied_at: Instant
  /** Null as long as it was not undone. */
  undone_at: Instant | null
}

/** A recommendation that was put off. */
interface StrategyDismissalTable {
  user_id: number
  business_profile_id: number | null
  key: string
  dismissed_at: Instant
}
