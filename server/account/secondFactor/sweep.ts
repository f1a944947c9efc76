import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { sweepSecrets } from './totp.ts'

/** Takes away proofs that were begun and never finished, and authenticator apps that were never confirmed. */
export async function sweepSecondFactor(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('challenges').where('expires_at', '<', now).execute()
  await sweepSecrets(db, now)
}
