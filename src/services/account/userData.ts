import { fromPromise } from 'xstate'
import { callMessages } from '../../../rules/shell/callMessages.ts'
import { strings } from '../../../strings/account.ts'
import type { Loaded, LoadProblem } from '../../machines/account/userData.machine.ts'
import { apiErrorIn } from '../http/apiError.ts'
import type { loadDetails, loadOptimized, refreshUser, UserDataDeps } from './loadUser.ts'

/** What comes with the first call. */
interface Loaders {
  loadOptimized: typeof loadOptimized
  loadDetails: typeof loadDetails
  refreshUser: typeof refreshUser
}

interface UserDataActorDeps extends UserDataDeps {
  /** Throws an `ApiError` where they cannot be had. */
  load: () => Promise<Loaders>
}

const offline: LoadProblem = {
  message: strings.failedToFetchUserDetails,
  detail: callMessages.offline,
  status: 0,
}

/** The effects of the user data's machine. */
export const userDataActors = ({ load, ...deps }: UserDataActorDeps) => {
  /** Without the script that speaks to the provider a page is as good as offline. */
  const asking = async (ask: (loaders: Loaders) => Promise<Loaded>): Promise<Loaded> => {
    try {
      return await ask(await load())
    } catch (thrown) {
      apiErrorIn(thrown)
      return { kind: 'offline', problem: offline }
    }
  }
  return {
    loadOptimized: fromPromise<Loaded>(({ signal }) => asking(({ loadOptimized }) => loadOptimized(deps, signal))),
    loadLegacy: fromPromise<Loaded>(({ signal }) => asking(({ loadDetails }) => loadDetails(deps, signal))),
    refresh: fromPromise<Loaded, { isLegacy: boolean }>(({ input, signal }) =>
      asking(({ refreshUser }) => refreshUser(deps, input.isLegacy, signal)),
    ),
  }
}
