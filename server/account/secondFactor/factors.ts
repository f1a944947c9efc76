import type { Kysely } from 'kysely'
import type { SecondFactorMethod } from '../../../contract/secondFactor.ts'
import type { Database } from '../../db/schema.ts'
import { codesLeft } from './recoveryCodes.ts'
import { relyingPartyOf } from './relyingParty.ts'

/** What a person has for the second step. */
export interface Factors {
  /** When the authenticator app was set up; null: there is none. */
  totpSince: Date | null
  passkeys: { credential_id: string; transports: string[] }[]
  recoveryCodesLeft: number
}

export async function factorsOf(db: Kysely<Database>, userId: number): Promise<Factors> {
  const totp = await db
    .selectFrom('totp_secrets')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return { totpSince: totp?.confirmed_at ?? null, passkeys, recoveryCodesLeft: await codesLeft(db, userId) }
}

/** Whether a right password alone signs in. */
export const isPasswordEnough = ({ totpSince, passkeys }: Factors): boolean =>
  totpSince === null && passkeys.length === 0

/** By what the second step can be made; a passkey only where browsers use them. */
export function methodsOf(
  { totpSince, passkeys, recoveryCodesLeft }: Factors,
  publicUrl: string,
): SecondFactorMethod[] {
  const has = {
    totp: totpSince !== null,
    passkey: passkeys.length > 0 && relyingPartyOf(publicUrl) !== null,
    recovery_code: recoveryCodesLeft > 0,
  } satisfies Record<SecondFactorMethod, boolean>
  return (['totp', 'passkey', 'recovery_code'] as const).filter((method) => has[method])
}
