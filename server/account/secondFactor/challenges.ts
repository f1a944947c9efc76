import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { ChallengePurpose } from '../../db/tables/secondFactor.ts'
import { HttpError } from '../../http/httpError.ts'
import { hashOf, randomToken } from '../../http/opaqueTokens.ts'

/** Milliseconds that a challenge counts. */
const lifetime = 5 * 60_000

export interface Challenge {
  /** Null: signing in by a passkey, which says whose it is. */
  userId: number | null
  /** The session that it belongs to, where it does. */
  tokenId: number | null
  /** What a passkey has to sign, base64url; null where none is asked for. */
  webauthnChallenge: string | null
  /** IANA zone, as the browser named it. */
  timezone: string | null
}

/** Begins a proof: the opaque text that names it, of which only the hash is stored. */
export async function issueChallenge(
  db: Kysely<Database>,
  purpose: ChallengePurpose,
  { userId = null, tokenId = null, webauthnChallenge = null, timezone = null }: Partial<Challenge>,
): Promise<string> {
  const text = randomToken()
  await db
    .insertInto('challenges')
    .values({
      ...{ hash: hashOf(text), purpose, user_id: userId, token_id: tokenId },
      ...{ webauthn_challenge: webauthnChallenge, timezone, expires_at: new Date(Date.now() + lifetime) },
    })
    .execute()
  return text
}

/** What was begun under this text and still counts; refuses with 410 where nothing was. It stays as it is. */
export async function findChallenge(db: Kysely<Database>, text: string, purpose: ChallengePurpose): Promise<Challenge> {
  const row = await db
    .selectFrom('challenges')
    .select(columns)
    .where('hash', '=', hashOf(text))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  if (!row) throw challengeIsDead()
  return challengeOf(row)
}

/**
 * The same, used up in the transaction: of two at once one gets it, and a proof that fails leaves it to be tried again.
 * The person's row is locked before (`lockUser`).
 */
export async function consumeChallenge(
  trx: Transaction<Database>,
  text: string,
  purpose: ChallengePurpose,
): Promise<Challenge> {
  const row = await trx
    .deleteFrom('challenges')
    .where('hash', '=', hashOf(text))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date())
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw challengeIsDead()
  return challengeOf(row)
}

/** Takes away what a person has begun: with the end of all access nothing that was half way gets further. */
export async function dropChallenges(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('challenges').where('user_id', '=', userId).execute()
}

const columns = ['user_id', 'token_id', 'webauthn_challenge', 'timezone'] as const

interface Row {
  user_id: number | null
  token_id: number | null
  webauthn_challenge: string | null
  timezone: string | null
}

const challengeOf = (row: Row): Challenge => ({
  userId: row.user_id,
  tokenId: row.token_id,
  webauthnChallenge: row.webauthn_challenge,
  timezone: row.timezone,
})

export const challengeIsDead = (): HttpError => new HttpError(410, 'This took too long. Please start again.')
