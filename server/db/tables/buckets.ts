import type { ColumnType, Generated } from 'kysely'
import type { BucketColor, DifficultyLevel, IdeaOrigin } from '../../../contract/buckets.ts'
import type { Network } from '../../../contract/networks.ts'
import type { Instant, InstantNow } from './columns.ts'

export interface BucketTables {
  content_buckets: ContentBucketTable
  content_ideas: ContentIdeaTable
  deleted_bucket_posts: DeletedBucketPostTable
}

type List<Item> = ColumnType<Item[], string | undefined, string>

/** A category of posts with its share of the month. */
interface ContentBucketTable {
  id: Generated<number>
  user_id: number
  business_profile_id: number | null
  version: Generated<number>
  /** Only one of a business that is not deleted has it, however it is capitalized. */
  name: string
  purpose: Generated<string>
  color: BucketColor
  industry_template: string | null
  is_active: Generated<boolean>
  networks: List<Network>
  account_ids: List<number>
  /** Percent of the month's posts. */
  share: Generated<number>
  /** Since when it is deleted; it can be restored for a day. */
  deleted_at: Instant | null
  created_at: InstantNow
  updated_at: InstantNow
}

/** Something to say, in a bucket. */
interface ContentIdeaTable {
  id: Generated<number>
  user_id: number
  bucket_id: number
  /** Of the call that made it; null for those that come several at once. */
  client_key: string | null
  origin: IdeaOrigin
  /** Of one by AI: none was set up, and it came of an industry template. */
  is_from_template: Generated<boolean>
  /** Of one that is kept of a generated text: AI wrote it. */
  written_by_ai: Generated<boolean>
  title: string
  description: Generated<string>
  draft: Generated<string>
  difficulty_level: DifficultyLevel
  networks: List<Network>
  saved_at: Instant | null
  liked_at: Instant | null
  dismissed_at: Instant | null
  used_at: Instant | null
  /** The post that was written of it last. */
  used_post_id: number | null
  /** When it leaves the list unless it is saved; null: never. */
  expires_at: Instant | null
  created_at: InstantNow
}

/** What a deleted bucket had, for as long as it can be restored. */
interface DeletedBucketPostTable {
  post_id: number
  bucket_id: number
}
