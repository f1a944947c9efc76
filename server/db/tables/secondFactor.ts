import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json } from './columns.ts'

export interface SecondFactorTables {
  totp_secrets: TotpSecretTable
  recovery_codes: RecoveryCodeTable
  passkeys: PasskeyTable
  challenges: ChallengeTable
}

type LaterInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

/** What an authenticator app makes its codes of; of a person one that counts at most, and one that is being set up. */
interface TotpSecretTable {
  id: Generated<number>
  user_id: number
  /** Base32 of the secret, sealed for `totp_secrets/USER`. */
  sealed: Buffer
  created_at: Instant
  /** Null: no code of it was confirmed yet, and it counts for nothing. */
  confirmed_at: LaterInstant
  /** Time step (RFC 6238) of the last code that counted: none at or before it counts again. Read as text. */
  last_step: ColumnType<string, number | undefined, number>
}

interface RecoveryCodeTable {
  id: Generated<number>
  user_id: number
  /** SHA-256 of the code without dashes, hex. */
  hash: string
  used_at: LaterInstant
}

/** A credential of WebAuthn. */
interface PasskeyTable {
  id: Generated<number>
  user_id: number
  /** Base64url. */
  credential_id: string
  /** COSE key (RFC 9052). */
  public_key: Buffer
  /** Signatures that the authenticator counted; 0 throughout where it does not. Read as text. */
  counter: ColumnType<string, number, number>
  transports: Json<string[]>
  name: string
  /** It may be copied to other devices of the person. */
  is_backup_eligible: boolean
  is_backed_up: boolean
  created_at: Instant
  last_used_at: LaterInstant
}

/** Second step of a sign-in · sign-in by a passkey alone · proof of a session · a passkey that is being made. */
export type ChallengePurpose = 'sign_in' | 'passkey_sign_in' | 'reauthentication' | 'passkey'

/** A proof that was begun. */
interface ChallengeTable {
  id: Generated<number>
  /** SHA-256 of the opaque text that names it, hex. */
  hash: string
  purpose: ChallengePurpose
  /** Null: signing in by a passkey, which says whose it is. */
  user_id: number | null
  /** The session that proves itself or makes a passkey. */
  token_id: number | null
  /** What a passkey has to sign, base64url; null where none is asked for. */
  webauthn_challenge: string | null
  /** IANA zone that the browser named in the first step. */
  timezone: string | null
  expires_at: Instant
}
