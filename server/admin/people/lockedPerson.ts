import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { notFound } from '../../http/httpError.ts'

/** A person's row, locked until the transaction ends; refuses with 404 where there is none. */
export const lockedPerson = (trx: Transaction<Database>, id: number): Promise<Selectable<Database['users']>> =>
  trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('There is no such person.'))
