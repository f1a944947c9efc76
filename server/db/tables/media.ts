import type { ColumnType, Generated } from 'kysely'
import type { MediaKind } from '../../../contract/media.ts'
import type { Instant, InstantNow } from './columns.ts'

export interface MediaTables {
  media: MediaTable
  media_uploads: MediaUploadTable
  media_upload_parts: MediaUploadPartTable
}

/** Bytes: read as text where they may pass what a number of JavaScript holds, which these do not. */
type Bytes = ColumnType<string | number, number, number>

interface MediaTable {
  id: Generated<number>
  user_id: number
  business_profile_id: number | null
  kind: MediaKind
  name: string
  content_type: string
  size: Bytes
  width: number
  height: number
  /** Seconds. */
  duration: number | null
  codec: string | null
  alt_text: Generated<string>
  /** -1 to 1; null together. */
  focus_x: ColumnType<number | null, number | null | undefined, number | null>
  focus_y: ColumnType<number | null, number | null | undefined, number | null>
  /** Milliseconds. */
  cover_at: ColumnType<number | null, number | null | undefined, number | null>
  /** Where the storage has it. */
  storage_key: string
  thumbnail_key: string | null
  thumbnail_size: Generated<number>
  created_at: InstantNow
}

/** A file on its way: `received` bytes of `size` have arrived, part by part. */
interface MediaUploadTable {
  id: Generated<number>
  user_id: number
  business_profile_id: number | null
  client_key: string
  file_name: string
  alt_text: Generated<string>
  size: Bytes
  received: ColumnType<string | number, number | undefined, number>
  /** What the keys of its parts begin with. */
  storage_key: string
  /** What became of it. */
  media_id: number | null
  expires_at: Instant
  created_at: InstantNow
}

/** One part of a file on its way, under a key of its own in the storage. */
interface MediaUploadPartTable {
  upload_id: number
  /** Where in the file it begins. */
  begins: Bytes
  size: number
  storage_key: string
}
