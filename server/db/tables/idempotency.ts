import type { Generated } from 'kysely'
import type { Instant } from './columns.ts'

export interface IdempotencyTables {
  idempotency_keys: IdempotencyKeyTable
}

/** A call that is made once, by a key that its caller chose; for a day. */
interface IdempotencyKeyTable {
  id: Generated<number>
  user_id: number
  /** `session`, or an API key by its id: `key/12`. */
  caller: string
  /** The route's pattern. */
  endpoint: string
  key: string
  /** SHA-256 of everything that was sent, hex. */
  request_hash: string
  /** running: until `lease_until`, and unclear from then on · unclear: nobody knows whether it was done */
  state: 'running' | 'done' | 'unclear'
  /** JSON; null where it has a secret, and before there is one. */
  answer: string | null
  lease_until: Instant
  created_at: Instant
}
