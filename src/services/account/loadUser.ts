import { userDetails, userProfileNow } from '../../../contract/account.ts'
import { optimizedUserData } from '../../../contract/content.ts'
import type { User } from '../../../rules/account/user.ts'
import { strings } from '../../../strings/account.ts'
import type { Loaded } from '../../machines/account/userData.machine.ts'
import { keys, type Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { type ApiError, apiErrorIn } from '../http/apiError.ts'
import { serviceProblemOf } from '../http/toResult.ts'
import { saveUser } from './storedUser.ts'

export interface UserDataDeps {
  call: Call
  storage: Storage
  isOnline: () => boolean
}

const noDetails = strings.failedToFetchUserDetails
const noProfile = strings.failedToFetchUserProfile

/** The person with the current month, from the optimized endpoint. */
export const loadOptimized = (deps: UserDataDeps, signal: AbortSignal): Promise<Loaded> =>
  loading(deps, noDetails, async () => {
    const {
      user: [user = null],
      calendarEvents,
      moreByDay,
      stats,
    } = await deps.call(optimizedUserData, { query: {} }, { signal })
    return { user, month: { events: calendarEvents, moreByDay, stats } }
  })

/** The person alone, from the legacy endpoint. */
export const loadDetails = (deps: UserDataDeps, signal: AbortSignal): Promise<Loaded> =>
  loading(deps, noDetails, async () => {
    const [user = null] = await deps.call(userDetails, {}, { signal })
    return { user, month: null }
  })

/** The person as they are now. */
export const refreshUser = (deps: UserDataDeps, isLegacy: boolean, signal: AbortSignal): Promise<Loaded> =>
  isLegacy
    ? loadDetails(deps, signal)
    : loading(deps, noProfile, async () => ({
        user: await deps.call(userProfileNow, {}, { signal }),
        month: null,
      }))

type Found = Omit<Extract<Loaded, { kind: 'loaded' }>, 'kind' | 'user'> & { user: User | null }

async function loading(deps: UserDataDeps, fallback: string, load: () => Promise<Found>): Promise<Loaded> {
  const { storage, isOnline } = deps
  const sent = storage.local.get(keys.token)
  try {
    const { user, month } = await load()
    if (!user) return { kind: 'failed', problem: { message: fallback, detail: null, status: 200 } }
    saveUser(storage, user)
    return { kind: 'loaded', user, month }
  } catch (thrown) {
    const error = apiErrorIn(thrown)
    if (error.token !== 'unknown') return failed(error, fallback, isOnline())
    // A token that took its place meanwhile is asked with again: the session goes on.
    return storage.local.get(keys.token) === sent ? { kind: 'unknownToken' } : loading(deps, fallback, load)
  }
}

const failed = (error: ApiError, fallback: string, isOnline: boolean): Loaded => ({
  kind: error.kind === 'offline' && !isOnline ? 'offline' : 'failed',
  problem: serviceProblemOf(error, fallback),
})
