import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { hashOf, randomToken } from '../tokens.ts'

type Purpose = 'confirm' | 'reset' | 'change'

/** Hours that a link works (decisions, "Numbers"). */
const lifetime = { confirm: 48, reset: 1, change: 48 } as const

/** Whose a link is, and the address that it was mailed to. */
export interface Addressee {
  id: number
  email: string
}

/** A link's secret for a mail; only its hash is kept. */
export async function issueLink(db: Kysely<Database>, { id, email }: Addressee, purpose: Purpose): Promise<string> {
  const token = randomToken()
  const expires = new Date(Date.now() + lifetime[purpose] * 3_600_000)
  await db
    .insertInto('email_links')
    .values({ user_id: id, email, purpose, hash: hashOf(token), expires_at: expires })
    .execute()
  return token
}

interface Taken {
  id: number
  /** Null in links of old, which speak for the account's address. */
  email: string | null
}

/**
 * Uses up a link, and with it every other of its purpose that the person has. Answers whose it is and the
 * address that it speaks for; null where it is unknown, used or too old. Of two at once, one gets it.
 */
export async function takeLink(db: Kysely<Database>, token: string, purpose: Purpose): Promise<Taken | null> {
  const now = new Date()
  const taken = await db
    .updateTable('email_links')
    .set({ used_at: now })
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst()
  if (!taken) return null
  await dropLinks(db, taken.user_id, [purpose])
  return { id: taken.user_id, email: taken.email }
}

/** Uses up the links of these purposes that a person has. */
export async function dropLinks(db: Kysely<Database>, userId: number, purposes: readonly Purpose[]): Promise<void> {
  await db
    .updateTable('email_links')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

export const linkIsDead = (): Refusal => new Refusal(410, 'This link does not work any more. Ask for a new one.')
