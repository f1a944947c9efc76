import type { ColumnType, Generated } from 'kysely'
import type { ApiScope } from '../../../contract/access.ts'
import type { InstantNow, Json } from './columns.ts'

export interface ApiKeyTables {
  api_keys: ApiKeyTable
}

/** A key by which a program calls the provider for a person. */
interface ApiKeyTable {
  id: Generated<number>
  user_id: number
  /** The only business that it reaches; null: all of the person's. */
  business_profile_id: number | null
  name: string
  /** How the secret begins, for people to tell keys apart. */
  prefix: string
  /** SHA-256 of the secret, hex; the secret itself is stored nowhere. */
  hash: string
  scopes: Json<ApiScope[]>
  /** What it plans waits for the person's yes. */
  needs_approval: Generated<boolean>
  created_at: InstantNow
  /** From when on it is refused; null: never. */
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
