import type { Generated } from 'kysely'
import type { Instant, InstantNow, Json } from './columns.ts'

export interface ContentTables {
  posts: PostTable
}

interface PostTable {
  id: Generated<number>
  user_id: number
  client_key: string
  version: Generated<number>
  text: string
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
  created_at: InstantNow
  updated_at: InstantNow
}
