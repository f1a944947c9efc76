import type { ColumnType, Generated } from 'kysely'
import type { EntryFate, FeedEntry, FeedPlanning, WatchState } from '../../../contract/feeds.ts'
import type { Instant, InstantNow, Json } from './columns.ts'

export interface FeedTables {
  feeds: FeedTable
  feed_entries: FeedEntryTable
}

/** What may be left out of an insert. */
type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

interface FeedTable {
  id: Generated<number>
  user_id: number
  business_profile_id: Maybe<number>
  bucket_id: Maybe<number>
  url: string
  title: string
  account_ids: ColumnType<number[], string, string>
  template: string
  has_picture: boolean
  planning: FeedPlanning
  delay_minutes: number
  /** Of what is in the feed at its first look, so many of the newest become drafts. */
  first_drafts: number
  state: WatchState
  next_at: MaybeInstant
  lease_owner: Maybe<string>
  lease_expires_at: MaybeInstant
  /** Rises with every step, so that two can never take the same one. */
  revision: Generated<number>
  last_read_at: MaybeInstant
  failures: Generated<number>
  failing_since: MaybeInstant
  problem: Maybe<string>
  /** What its server said of the last answer, to be asked whether anything is new. */
  etag: Maybe<string>
  last_modified: Maybe<string>
  newest: Json<FeedEntry | null>
  created_at: InstantNow
}

interface FeedEntryTable {
  id: Generated<number>
  feed_id: number
  /** A hash of what the entry is known by (`server/feeds/reading/entryKey.ts`). */
  entry_key: string
  title: string
  link: Maybe<string>
  fate: EntryFate
  post_id: Maybe<number>
  problem: Maybe<string>
  /** When it was last in its feed, to the day. */
  last_seen_at: Instant
  created_at: InstantNow
}
