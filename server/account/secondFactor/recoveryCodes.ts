import { randomInt } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { recoveryCodeCount } from '../../../contract/secondFactor.ts'
import type { Database } from '../../db/schema.ts'
import { hashOf } from '../../http/opaqueTokens.ts'

/** Without look-alikes; sixteen of them have 79 bits of chance. */
const characters = '23456789abcdefghjkmnpqrstuvwxyz'

/** New recovery codes in place of those before: `abcd-efgh-jkmn-pqrs`. Only their hashes are stored. */
export async function makeCodes(trx: Transaction<Database>, userId: number): Promise<string[]> {
  await dropCodes(trx, userId)
  const codes = Array.from({ length: recoveryCodeCount }, randomCode)
  const rows = codes.map((code) => ({ user_id: userId, hash: hashOf(code.replaceAll('-', '')) }))
  await trx.insertInto('recovery_codes').values(rows).execute()
  return codes
}

/** New ones where none is left; none otherwise. */
export async function makeMissingCodes(trx: Transaction<Database>, userId: number): Promise<string[]> {
  return (await codesLeft(trx, userId)) > 0 ? [] : makeCodes(trx, userId)
}

/** Uses one up; false where it is none of the person's, or was used. `code` without spaces and dashes. */
export async function consumeCode(trx: Transaction<Database>, userId: number, code: string): Promise<boolean> {
  const used = await trx
    .updateTable('recovery_codes')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(code.toLowerCase()))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export async function codesLeft(db: Kysely<Database>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function dropCodes(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

const randomCode = (): string => Array.from({ length: 4 }, randomGroup).join('-')
const randomGroup = (): string =>
  Array.from({ length: 4 }, () => characters.charAt(randomInt(characters.length))).join('')
