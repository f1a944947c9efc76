import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

const daysKept = 30

/** A text that cannot be guessed, fit for a header or an address. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: whoever reads the database cannot use it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Begins a session: answers the token, which is stored nowhere. */
export async function issueToken(db: Kysely<Database>, userId: number, device = ''): Promise<string> {
  const token = randomToken()
  await db
    .insertInto('tokens')
    .values({ user_id: userId, hash: hashOf(token), device })
    .execute()
  return token
}

export async function revokeToken(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('tokens').where('id', '=', id).execute()
}

export async function revokeTokensOf(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('tokens').where('user_id', '=', userId).execute()
}

/** Tokens last 30 days since their last use: the instant before which one is dead. */
export const oldestLiving = (now: Date): Date => new Date(now.getTime() - daysKept * 24 * 3_600_000)

/** Takes away what has died since. */
export async function sweepTokens(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('tokens').where('last_used_at', '<', oldestLiving(now)).execute()
  await db.deleteFrom('email_links').where('expires_at', '<', now).execute()
}
