import type { ColumnType, Generated } from 'kysely'
import type { readBucketAnalytics } from '../../../contract/analytics.ts'
import type { PostState } from '../../../contract/content.ts'
import type { Received } from '../../../contract/endpoint.ts'
import type { Instant, InstantNow } from './columns.ts'

export interface ExportTables {
  calendar_feeds: CalendarFeedTable
  export_downloads: ExportDownloadTable
}

/** A private address at which calendars read the planned posts. */
interface CalendarFeedTable {
  id: Generated<number>
  user_id: number
  /** Null: posts of all businesses. */
  business_profile_id: number | null
  /** SHA-256 of the token, hex; the token itself is stored nowhere. */
  token_hash: string
  has_texts: boolean
  created_at: InstantNow
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** What an address of a download gives. */
export type WantedExport =
  | { kind: 'posts'; businessProfileId: number | null; from: string | null; to: string | null; states: PostState[] }
  | { kind: 'calendar'; businessProfileId: number | null }
  | { kind: 'archive' }
  | { kind: 'analytics'; scope: Received<typeof readBucketAnalytics>['query'] }

/** An address at which a file is downloaded; its row goes with the first opening. */
interface ExportDownloadTable {
  id: Generated<number>
  user_id: number
  /** The session that asked for it, with which it ends. */
  token_id: number
  /** SHA-256 of the token, hex. */
  hash: string
  wanted: ColumnType<WantedExport, string, string>
  expires_at: Instant
}
