import { createECDH } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Sealer } from '../process/sealer.ts'

/** What says to push services who sends (RFC 8292); both base64url. */
export interface VapidPair {
  publicKey: string
  privateKey: string
}

/** The keys of this installation, which all its processes share. */
export interface VapidKeys {
  /** The first call of all makes them. */
  read(): Promise<VapidPair>
}

const context = 'push_keys'

/**
 * Where the installation's key is another one than they were sealed with, new ones are made: subscriptions count by the
 * old ones only, and are sealed as they were, so that all devices are forgotten then.
 */
export function createVapidKeys(db: Kysely<Database>, sealer: Sealer): VapidKeys {
  let known: Promise<VapidPair> | undefined

  async function find(): Promise<VapidPair> {
    const stored = await openStored()
    if (stored) return stored
    const made = newPair()
    await db.transaction().execute(async (trx) => {
      const values = { public_key: made.publicKey, private_key: sealer.seal(made.privateKey, context) }
      const before = await trx.selectFrom('push_keys').selectAll().forUpdate().executeTakeFirst()
      // Another process may have been faster.
      if (before && opened(before.private_key) !== null) return
      if (before) await trx.deleteFrom('push_devices').execute()
      await trx
        .insertInto('push_keys')
        .values({ id: 1, ...values })
        .onConflict((conflict) => (before ? conflict.column('id').doUpdateSet(values) : conflict.doNothing()))
        .execute()
    })
    const found = await openStored()
    if (!found) throw new Error('The keys of notifications cannot be opened')
    return found
  }

  async function openStored(): Promise<VapidPair | null> {
    const row = await db.selectFrom('push_keys').selectAll().executeTakeFirst()
    const privateKey = row ? opened(row.private_key) : null
    return row && privateKey !== null ? { publicKey: row.public_key, privateKey } : null
  }

  function opened(sealed: Buffer): string | null {
    try {
      return sealer.open(sealed, context)
    } catch {
      return null
    }
  }

  return {
    read() {
      known ??= find().catch((cause: unknown) => {
        known = undefined
        throw cause
      })
      return known
    },
  }
}

function newPair(): VapidPair {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys('base64url')
  // Its leading zeros are part of it (RFC 7518, 6.2.2.1), and Node leaves them out.
  const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  return { publicKey, privateKey }
}
