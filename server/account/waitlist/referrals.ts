import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../db/schema.ts'

const uuid = z.uuid()

/**
 * What two addresses of one person have in common: tags after `+` do not make another person, nor do dots at Gmail.
 * The address is trimmed and lowercased.
 */
export function personKey(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).split('+', 1)[0] ?? ''
  const domain = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  return `${domain === 'gmail.com' ? local.replaceAll('.', '') : local}@${domain}`
}

/** Keeps who brought a new address; nobody brings themselves, and each person is brought once. */
export async function noteReferral(db: Kysely<Database>, ref: string | undefined, address: string): Promise<void> {
  if (!uuid.safeParse(ref).success || ref === undefined) return
  const referrer = await db
    .selectFrom('waitlist_entries')
    .select(['id', 'email'])
    .where('uuid', '=', ref)
    .executeTakeFirst()
  const person_key = personKey(address)
  if (!referrer || personKey(referrer.email) === person_key) return
  await db
    .insertInto('referrals')
    .values({ entry_id: referrer.id, person_key })
    .onConflict((conflict) => conflict.column('person_key').doNothing())
    .execute()
}

/** An address has shown that somebody reads it: whoever brought it moves up. */
export async function confirmReferral(db: Kysely<Database>, address: string): Promise<void> {
  await db
    .updateTable('referrals')
    .set({ confirmed_at: new Date() })
    .where('person_key', '=', personKey(address))
    .where('confirmed_at', 'is', null)
    .execute()
}
