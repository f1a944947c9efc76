import type { Kysely } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { Database } from '../db/schema.ts'
import type { Sealer } from '../process/sealer.ts'
import { totpContext } from '../process/totpContext.ts'
import { openSecret } from '../webhooks/secrets.ts'
import { markExpired } from './accountRows.ts'
import { networkSecrets } from './networkSecrets.ts'
import { createVault } from './vault.ts'

/** authenticator: what an app makes a person's codes of */
export type SealedKind = 'account' | 'registration' | 'webhook' | 'authenticator'

interface SealedValue {
  kind: SealedKind
  isOpen: boolean
  enteredFor?: Network | undefined
  /** Takes it away, so that it is asked for anew; absent where only its person does that. */
  forget?(): Promise<unknown>
}

/** What is sealed for long: letters and consents on their way are not. */
export async function sealedValues(db: Kysely<Database>, sealer: Sealer): Promise<SealedValue[]> {
  return [
    ...(await accountValues(db, sealer)),
    ...(await registrationValues(db, sealer)),
    ...(await webhookValues(db, sealer)),
    ...(await authenticatorValues(db, sealer)),
  ]
}

export function isOpening(open: () => unknown): boolean {
  try {
    open()
    return true
  } catch {
    return false
  }
}

async function accountValues(db: Kysely<Database>, sealer: Sealer): Promise<SealedValue[]> {
  const vault = createVault(db, sealer)
  const rows = await db
    .selectFrom('social_accounts')
    .select(['id', 'user_id', 'network', 'remote_id', 'credentials'])
    .where('credentials', 'is not', null)
    .execute()
  return rows.map(({ id, user_id, network, remote_id, credentials }) => ({
    kind: 'account',
    isOpen: isOpening(
      () => credentials && vault.unseal({ userId: user_id, network, remoteId: remote_id }, credentials),
    ),
    forget: async () => {
      await db.updateTable('social_accounts').set({ credentials: null }).where('id', '=', id).execute()
      await markExpired(db, id)
    },
  }))
}

async function registrationValues(db: Kysely<Database>, sealer: Sealer): Promise<SealedValue[]> {
  const secrets = await networkSecrets(db)
  return secrets.map(({ open, forget, enteredFor }) => ({
    ...{ kind: 'registration', isOpen: isOpening(() => open(sealer)), enteredFor, forget },
  }))
}

/** The log of a webhook says that it needs a new secret, which is shown once to its person. */
async function webhookValues(db: Kysely<Database>, sealer: Sealer): Promise<SealedValue[]> {
  const rows = await db.selectFrom('webhooks').select(['id', 'secret']).execute()
  return rows.map(({ id, secret }) => ({ kind: 'webhook', isOpen: isOpening(() => openSecret(sealer, id, secret)) }))
}

/** Without its secret the second factor would be off, and a password enough. */
async function authenticatorValues(db: Kysely<Database>, sealer: Sealer): Promise<SealedValue[]> {
  const rows = await db
    .selectFrom('totp_secrets')
    .select(['user_id', 'sealed'])
    .where('confirmed_at', 'is not', null)
    .execute()
  return rows.map(({ user_id, sealed }) => ({
    kind: 'authenticator',
    isOpen: isOpening(() => sealer.open(sealed, totpContext(user_id))),
  }))
}
