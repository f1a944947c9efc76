import { fromPromise } from 'xstate'
import { callMessages } from '../../../rules/shell/callMessages.ts'
import type { Loaded, LoadProblem } from '../../machines/account/userData.machine.ts'
import { apiErrorIn } from '../http/apiError.ts'
import { loadProvider } from '../loadProvider.ts'
import type { UserDataDeps } from './loadUser.ts'

const offline: LoadProblem = {
  message: 'Failed to fetch user details',
  detail: callMessages.offline,
  status: 0,
}

type Provider = Awaited<ReturnType<typeof loadProvider>>

/** The effects of the user data's machine. */
export const userDataActors = (deps: UserDataDeps) => ({
  loadOptimized: fromPromise<Loaded>(({ signal }) => asking(({ loadOptimized }) => loadOptimized(deps, signal))),
  loadLegacy: fromPromise<Loaded>(({ signal }) => asking(({ loadDetails }) => loadDetails(deps, signal))),
  refresh: fromPromise<Loaded, { isLegacy: boolean }>(({ input, signal }) =>
    asking(({ refreshUser }) => refreshUser(deps, input.isLegacy, signal)),
  ),
})

/** Without the script that speaks to the provider a page is as good as offline. */
async function asking(ask: (provider: Provider) => Promise<Loaded>): Promise<Loaded> {
  try {
    return await ask(await loadProvider())
  } catch (thrown) {
    apiErrorIn(thrown)
    return { kind: 'offline', problem: offline }
  }
}
