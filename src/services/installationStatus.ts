import { fromPromise } from 'xstate'
import { type InstallationNotice, installationStatus } from '../../contract/shell.ts'
import type { Outcome } from '../machines/shell/outcome.ts'
import type { Call } from './api.ts'
import { outcomeOf } from './outcome.ts'
import type { Shelf } from './storage.ts'

/** Reads how the installation is. */
export const installationStatusActors = (call: Call) => ({
  read: fromPromise<Outcome<readonly InstallationNotice[]>, { query: null }>(({ signal }) =>
    outcomeOf(call(installationStatus, {}, { signal }).then(({ notices }) => notices)),
  ),
})

const key = 'installation_notices_shown'

/** Which of the notices this tab has not shown yet; from now on it has. What is over is forgotten. */
export function takeUnseen(session: Shelf, notices: readonly InstallationNotice[]): InstallationNotice[] {
  const shown = session.get(key)?.split('\n') ?? []
  session.set(key, notices.map(({ id }) => id).join('\n'))
  return notices.filter(({ id }) => !shown.includes(id))
}
