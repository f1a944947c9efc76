import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Sealer } from '../process/sealer.ts'
import { NetworkFault } from './network.ts'

/** Whose credentials: what their seal is bound to. */
export interface Owner {
  userId: number
  network: string
  remoteId: string
}

/** Credentials as they were read, with the very bytes, by which nobody else's change is overwritten. */
export interface Opened {
  credentials: unknown
  sealed: Buffer
}

/** The credentials of accounts, encrypted at rest. */
export interface Vault {
  seal(owner: Owner, credentials: unknown): Buffer
  unseal(owner: Owner, sealed: Buffer): unknown
  /** Throws `expired` where the account has none any more. */
  open(account: Owner & { id: number }): Promise<Opened>
  /** Puts others in their place; null where they have changed since they were read. */
  replace(account: Owner & { id: number }, read: Opened, credentials: unknown): Promise<Opened | null>
}

export function createVault(db: Kysely<Database>, sealer: Sealer): Vault {
  const contextOf = ({ userId, network, remoteId }: Owner) => `social_accounts/${userId}/${network}/${remoteId}`
  const seal = (owner: Owner, credentials: unknown) => sealer.seal(JSON.stringify(credentials), contextOf(owner))
  const unseal = (owner: Owner, sealed: Buffer): unknown => JSON.parse(sealer.open(sealed, contextOf(owner)))
  return {
    seal,
    unseal,
    async open(account) {
      const row = await db
        .selectFrom('social_accounts')
        .select('credentials')
        .where('id', '=', account.id)
        .executeTakeFirst()
      if (!row?.credentials) throw new NetworkFault('expired', 'The account is disconnected.', { contact: 'none' })
      return { credentials: unseal(account, row.credentials), sealed: row.credentials }
    },
    async replace(account, read, credentials) {
      const sealed = seal(account, credentials)
      const { numUpdatedRows } = await db
        .updateTable('social_accounts')
        .set({ credentials: sealed })
        .where('id', '=', account.id)
        .where('credentials', '=', read.sealed)
        .executeTakeFirst()
      return numUpdatedRows === 1n ? { credentials, sealed } : null
    },
  }
}
