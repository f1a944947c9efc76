import type { ColumnType, Generated } from 'kysely'
import type { AccountOptions, ThreadFallback, Variant } from '../../../contract/content.ts'
import type { LinkCard } from '../../../contract/linkCards.ts'
import type { Network } from '../../../contract/networks.ts'
import type { ImportedPost } from '../../../contract/postImports.ts'
import type { Utm } from '../../../rules/content/utm.ts'
import type { Instant, InstantNow, Json, JsonValue } from './columns.ts'

export interface ContentTables {
  posts: PostTable
  post_imports: PostImportTable
  post_snapshots: PostSnapshotTable
}

/** What only one network asks for, by the network's name. */
export type NetworkOptions = Partial<Record<Network, Record<string, unknown>>>

/** A part of a post after the first. */
export interface StoredPart {
  text: string
  media_ids: number[]
}

interface PostTable {
  id: Generated<number>
  user_id: number
  client_key: string
  version: Generated<number>
  /** Of the first part. */
  text: string
  /** Media of the first part, in order. */
  media_ids: ColumnType<number[], string | undefined, string>
  /** What goes on from the first part, in order. */
  later_parts: ColumnType<StoredPart[], string | undefined, string>
  /** Goes below what the first part is on its network. */
  first_comment: string | null
  /** Of accounts that have none of their own in `account_options`. */
  options: ColumnType<NetworkOptions, string | undefined, string>
  /** What goes out on a network or an account in place of the above. */
  variants: ColumnType<Variant[], string | undefined, string>
  account_options: ColumnType<AccountOptions[], string | undefined, string>
  thread_fallback: Generated<ThreadFallback>
  /** What is added to its links; null: nothing. */
  utm: ColumnType<Utm | null, string | null | undefined, string | null>
  link_cards: ColumnType<LinkCard[], string | undefined, string>
  is_draft: boolean
  /** Chosen accounts of a draft; once planned, the publications say it. */
  account_ids: Json<number[]>
  /** With wall time and zone: null while no time is chosen, which only a draft may lack. */
  due_at: Instant | null
  wall_time: string | null
  timezone: string | null
  /** `2026-11-25`: the day that a draft without a time was begun for. */
  suggested_day: string | null
  business_profile_id: number | null
  campaign_id: number | null
  bucket_id: number | null
  /** Of the assignment that it is in its bucket by, with which it ends; both or neither. */
  bucket_assignment_id: number | null
  tags: ColumnType<string[], string | undefined, string>
  /** A text or an idea by AI was used in it. */
  written_by_ai: Generated<boolean>
  /** Of the import that it came with. */
  import_id: number | null
  /** Of the repeat that it is one of; it and the next three go together. */
  repeat_id: number | null
  /** `2026-11-30`: the day of the repeat that it stands for, wherever it was moved since. */
  repeat_day: string | null
  /** Its time as the repeat has it. */
  repeat_wall_time: string | null
  /** Of what is written in it, as the repeat has it. */
  repeat_hash: string | null
  /** The version that moderation found nothing in, or let go; null of what was not looked at. */
  moderated_version: ColumnType<number | null, number | null | undefined, number | null>
  created_at: InstantNow
  updated_at: InstantNow
}

/** Posts that came together, and what became of each row. */
interface PostImportTable {
  id: Generated<number>
  user_id: number
  /** The same import twice makes its posts once. */
  client_key: string
  rows: Json<ImportedPost[]>
  created_at: Instant
  undone_at: Instant | null
}

/** A row as `to_jsonb` tells it. */
export type StoredRow = Readonly<Record<string, JsonValue>>

/** What a post was before it was deleted or made a draft, for as long as that can be taken back. */
interface PostSnapshotTable {
  post_id: number
  user_id: number
  /** refused: by an administrator, who alone restores it. */
  cause: 'deleted' | 'to_drafts' | 'refused'
  /** Of the post, before. */
  version: number
  post: Json<StoredRow>
  publications: Json<StoredRow[]>
  attempts: Json<StoredRow[]>
  events: Json<StoredRow[]>
  /** What was known to be its on the networks. */
  remote_posts: Json<StoredRow[]>
  /** Ideas that it was the last post of. */
  idea_ids: Json<number[]>
  /** Deleted buckets that it was in, which it goes back into with them. */
  deleted_bucket_ids: Json<number[]>
  taken_at: Instant
}
