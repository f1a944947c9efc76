import type { Kysely, Transaction } from 'kysely'
import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Database } from '../../db/schema.ts'
import type { Sealer } from '../../process/sealer.ts'
import { totpContext } from '../../process/totpContext.ts'

/** Seconds; authenticator apps know no other (RFC 6238, section 5.2). */
const period = 30
/** Milliseconds that a secret waits for its first code. */
const setUpLasts = 3_600_000

/** A new secret that counts for nothing until a code of it was confirmed; one that waited before is forgotten. */
export async function beginSecret(
  trx: Transaction<Database>,
  sealer: Sealer,
  { userId, label }: { userId: number; label: string },
): Promise<{ secret: string; url: string }> {
  const secret = generateSecret()
  await trx.deleteFrom('totp_secrets').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute()
  await trx
    .insertInto('totp_secrets')
    .values({ user_id: userId, sealed: sealer.seal(secret, totpContext(userId)), created_at: new Date() })
    .execute()
  return { secret, url: generateURI({ issuer: 'Solo Social', label, secret }) }
}

/** Makes the secret that waits the one that counts, by a code of it; false where none waits or the code is wrong. */
export async function confirmSecret(
  trx: Transaction<Database>,
  sealer: Sealer,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const waiting = await trx
    .selectFrom('totp_secrets')
    .select(['id', 'sealed', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', new Date(Date.now() - setUpLasts))
    .executeTakeFirst()
  const step = waiting && stepOf(sealer, { ...waiting, userId, code })
  if (!waiting || step === null || step === undefined) return false
  await dropConfirmed(trx, userId)
  await trx
    .updateTable('totp_secrets')
    .set({ confirmed_at: new Date(), last_step: step })
    .where('id', '=', waiting.id)
    .execute()
  return true
}

/**
 * Whether it is a code of the person's app, of this time step or one beside it (RFC 6238, section 5.2), that has not
 * counted yet. Then it has. The person's row is locked before, so that of two at once one counts.
 */
export async function consumeTotpCode(
  trx: Transaction<Database>,
  sealer: Sealer,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const stored = await trx
    .selectFrom('totp_secrets')
    .select(['id', 'sealed', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const step = stored && stepOf(sealer, { ...stored, userId, code })
  if (!stored || step === null || step === undefined) return false
  await trx.updateTable('totp_secrets').set({ last_step: step }).where('id', '=', stored.id).execute()
  return true
}

/** Takes the app away, and what was being set up; false where there was none that counted. */
export async function dropSecrets(trx: Transaction<Database>, userId: number): Promise<boolean> {
  const had = await dropConfirmed(trx, userId)
  await trx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute()
  return had
}

/** Takes away secrets whose first code never came. */
export async function sweepSecrets(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('totp_secrets')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - setUpLasts))
    .execute()
}

async function dropConfirmed(trx: Transaction<Database>, userId: number): Promise<boolean> {
  const dropped = await trx
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return dropped !== undefined
}

interface Attempted {
  sealed: Uint8Array
  last_step: string
  userId: number
  /** Six digits. */
  code: string
}

/** The time step that the code is of; null where it is of none that counts. */
function stepOf(sealer: Sealer, { sealed, last_step, userId, code }: Attempted): number | null {
  const secret = secretOrNull(sealer, sealed, userId)
  if (secret === null) return null
  const epoch = Math.floor(Date.now() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: period })
  return result.valid && 'timeStep' in result && result.timeStep > Number(last_step) ? result.timeStep : null
}

/** Null where the installation's key was lost since: then recovery codes and passkeys are the way in. */
function secretOrNull(sealer: Sealer, sealed: Uint8Array, userId: number): string | null {
  try {
    return sealer.open(sealed, totpContext(userId))
  } catch {
    return null
  }
}
