import type { Transaction } from 'kysely'
import { numberLabel } from '../../rules/shell/words.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'

/** Of one person; deleted ones are not counted. */
const mostDesigns = 1000

/** How many more designs a person may have; at least 0. */
export async function roomForDesigns(trx: Transaction<Database>, userId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('templates')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Math.max(0, mostDesigns - Number(count))
}

/** Refuses with 409 where a person has as many designs as anybody may. */
export async function checkRoom(trx: Transaction<Database>, userId: number): Promise<void> {
  if ((await roomForDesigns(trx, userId)) > 0) return
  throw new HttpError(409, `You have ${numberLabel(mostDesigns)} designs, which is the most. Delete one first.`)
}
