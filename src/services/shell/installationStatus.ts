import { fromPromise } from 'xstate'
import { type InstallationNotice, installationStatus } from '../../../contract/shell.ts'
import type { Outcome } from '../../machines/shell/result.ts'
import type { Store } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { outcomeOf } from '../http/outcome.ts'

/** Reads how the installation is. */
export const installationStatusActors = (call: Call) => ({
  read: fromPromise<Outcome<readonly InstallationNotice[]>, { query: null }>(({ signal }) =>
    outcomeOf(call(installationStatus, {}, { signal }).then(({ notices }) => notices)),
  ),
})

const key = 'installation_notices_shown'

const mostRemembered = 50

/** Which notices this tab has shown. */
export function createShownNotices(session: Store) {
  const shown = () => session.get(key)?.split('\n') ?? []
  return {
    /** Those that were not shown yet. */
    unseenOf: (notices: readonly InstallationNotice[]) => notices.filter(({ id }) => !shown().includes(id)),
    add: ({ id }: InstallationNotice) => session.set(key, [...shown(), id].slice(-mostRemembered).join('\n')),
  }
}
