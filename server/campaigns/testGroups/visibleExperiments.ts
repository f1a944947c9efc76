import { isInGroup } from '../../../rules/admin/testGroups.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import type { User } from '../../http/auth.ts'
import { rangeOf, runningGroups } from './groupRows.ts'

/** Who looks at what campaigns can be made of. */
export type Viewer = Pick<User, 'id' | 'isAdmin'>

/**
 * Keys of the experiments that a person does not see: those that a test group runs with which they are not in.
 * Administrators see all.
 */
export async function hiddenExperiments(db: DbOrTrx, { id, isAdmin }: Viewer): Promise<ReadonlySet<string>> {
  if (isAdmin) return new Set()
  const running = await runningGroups(db)
  return new Set(running.filter((row) => !isInGroup(rangeOf(row), id)).map(({ experiment }) => experiment))
}
