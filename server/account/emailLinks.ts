import type { Kysely, Transaction } from 'kysely'
import { type LinkPurpose, linkPurpose } from '../../contract/emailLinks.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { hashOf, randomToken } from '../http/opaqueTokens.ts'
import { lockUser } from './userLock.ts'

/** Hours that a link works (decisions, "Numbers"); one that stops a change works as long as the change's own. */
const lifetime = { confirm: 48, reset: 1, change: 48, stop: 48 } as const satisfies Record<LinkPurpose, number>

/** Whose a link is, and the address that it was mailed to. */
export interface Addressee {
  id: number
  email: string
}

/** A link's secret for a mail; only its hash is kept. `tokenId` is the session that asks for it, where one does. */
export async function issueLink(
  db: Kysely<Database>,
  { id, email }: Addressee,
  purpose: LinkPurpose,
  tokenId: number | null = null,
): Promise<string> {
  const token = randomToken()
  const expires = new Date(Date.now() + lifetime[purpose] * 3_600_000)
  await db
    .insertInto('email_links')
    .values({ user_id: id, email, purpose, hash: hashOf(token), token_id: tokenId, expires_at: expires })
    .execute()
  return token
}

interface ConsumedLink {
  id: number
  /** Null in links of old, which speak for the account's address. */
  email: string | null
  /** The session that asked for it; null where none did or it has ended. */
  tokenId: number | null
}

/** Whether a link would be taken now; it stays as it is. */
export async function linkIsAlive(db: Kysely<Database>, token: string, purpose: LinkPurpose): Promise<boolean> {
  const found = await db
    .selectFrom('email_links')
    .select('id')
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Uses up a link, and with it every other of its purpose that the person has, whose row is locked. Answers whose it is
 * and the address that it speaks for; null where it is unknown, used or too old. Of two at once, one gets it.
 */
export async function consumeLink(
  trx: Transaction<Database>,
  token: string,
  purpose: LinkPurpose,
): Promise<ConsumedLink | null> {
  const owner = await trx
    .selectFrom('email_links')
    .select('user_id')
    .where('hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!owner) return null
  await lockUser(trx, owner.user_id)
  const now = new Date()
  const taken = await trx
    .updateTable('email_links')
    .set({ used_at: now })
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email', 'token_id'])
    .executeTakeFirst()
  if (!taken) return null
  await dropLinks(trx, taken.user_id, [purpose])
  return { id: taken.user_id, email: taken.email, tokenId: taken.token_id }
}

/** Uses up the links of these purposes that a person has; with an address, those that speak for it. */
export async function dropLinks(
  db: Kysely<Database>,
  userId: number,
  purposes: readonly LinkPurpose[],
  email?: string,
): Promise<void> {
  await db
    .updateTable('email_links')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? null))
    .execute()
}

/**
 * Uses up the links of everybody that choose a new password. For tables that are brought back from a backup: one that was
 * used since would work again.
 */
export async function dropResets(db: DbOrTrx): Promise<void> {
  await db
    .updateTable('email_links')
    .set({ used_at: new Date() })
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Uses up every link that a person has, whatever it is for: with a new password or the end of all sessions, nothing
 * that was asked for before opens or changes the account any more.
 */
export const dropAllLinks = (db: Kysely<Database>, userId: number): Promise<void> =>
  dropLinks(db, userId, linkPurpose.options)

export const linkIsDead = (): HttpError => new HttpError(410, 'This link does not work any more. Ask for a new one.')
