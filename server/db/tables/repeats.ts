import type { Generated } from 'kysely'
import type { Weekly } from '../../../contract/repeatOfPost.ts'
import type { Instant, InstantNow, Json, JsonValue } from './columns.ts'

export interface RepeatTables {
  repeats: RepeatTable
  repeat_changes: RepeatChangeTable
}

/** What posts that come again have in common. */
interface RepeatTable {
  id: Generated<number>
  user_id: number
  /** Null: on chosen dates. */
  weekly: Json<Weekly | null>
  created_at: InstantNow
}

/** What posts were before they were changed together. */
interface RepeatChangeTable {
  id: Generated<number>
  user_id: number
  repeat_id: number
  before: Json<PostBefore[]>
  made_at: Instant
  undone_at: Instant | null
}

/** The columns of a post, as `to_jsonb` tells them, and the version that the change has made of it. */
export interface PostBefore {
  post: number
  version: number
  columns: Readonly<Record<string, JsonValue>>
}
