import { fromPromise } from 'xstate'
import type { Loaded, LoadProblem } from '../../machines/account/userData.machine.ts'
import type { Clock } from '../browser/clock.ts'
import type { Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { failureIn } from '../http/failure.ts'
import { loadProvider } from '../http/loadProvider.ts'
import type { Log } from '../telemetry/log.ts'

export interface UserDataDeps {
  call: Call
  storage: Storage
  clock: Clock
  log: Log
  isOnline: () => boolean
}

const unreachable: LoadProblem = {
  message: 'Failed to fetch user details',
  detail: 'Network error. Please check your connection and try again.',
  status: 0,
}

type Provider = Awaited<ReturnType<typeof loadProvider>>

/** The effects of the user data's machine. */
export const userDataActors = (outside: UserDataDeps) => ({
  loadOptimized: fromPromise<Loaded>(({ signal }) => asking(({ loadOptimized }) => loadOptimized(outside, signal))),
  loadLegacy: fromPromise<Loaded>(({ signal }) => asking(({ loadDetails }) => loadDetails(outside, signal))),
  refresh: fromPromise<Loaded, { isLegacy: boolean }>(({ input, signal }) =>
    asking(({ refreshUser }) => refreshUser(outside, input.isLegacy, signal)),
  ),
})

/** Without the script that speaks to the provider a page is as good as offline. */
async function asking(ask: (provider: Provider) => Promise<Loaded>): Promise<Loaded> {
  try {
    return await ask(await loadProvider())
  } catch (thrown) {
    failureIn(thrown)
    return { kind: 'offline', problem: unreachable }
  }
}
