import { fromPromise } from 'xstate'
import { type InstallationNotice, installationStatus } from '../../../contract/shell.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Store } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** Reads how the installation is. */
export const installationStatusActors = (call: Call) => ({
  read: fromPromise<Result<readonly InstallationNotice[]>, { query: null }>(({ signal }) =>
    toResult(call(installationStatus, {}, { signal }).then(({ notices }) => notices)),
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
