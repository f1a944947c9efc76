import type { Selectable } from 'kysely'
import type { TakenRange, TestGroupRange } from '../../../rules/admin/testGroups.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError, notFound } from '../../http/httpError.ts'

export type TestGroupRow = Selectable<Database['test_groups']>

/** What tells who is in a group. */
export const rangeOf = ({ id, is_exclusive, share, range_from }: TestGroupRow): TestGroupRange => ({
  ...{ id, isExclusive: is_exclusive, share, rangeFrom: range_from },
})

/** What the exclusive ones of running groups have of the hundred shares. */
export const takenBy = (running: readonly TestGroupRow[]): TakenRange[] =>
  running.flatMap(({ share, range_from }) => (range_from === null ? [] : [{ share, rangeFrom: range_from }]))

export const runningGroups = (db: DbOrTrx): Promise<TestGroupRow[]> =>
  db.selectFrom('test_groups').selectAll().where('state', '=', 'running').orderBy('id').execute()

export const noSuchGroup = (): HttpError => notFound('There is no such test group.')

/**
 * A group to be changed, locked until the transaction ends. Refuses with 404, and with 409 where somebody else has changed
 * it since whoever changes it has seen it.
 */
export async function lockGroup(trx: DbOrTrx, id: number, seenVersion: number | null): Promise<TestGroupRow> {
  const row = await trx.selectFrom('test_groups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw noSuchGroup()
  if (seenVersion !== null && row.version !== seenVersion) {
    throw new HttpError(409, 'Somebody else has changed this test group meanwhile. This is how it is now.')
  }
  return row
}

/** As it stands in the audit log. */
export const factsOf = ({ name, experiment, share, is_exclusive, state }: TestGroupRow) => ({
  ...{ name, experiment, share, is_exclusive, state },
})
