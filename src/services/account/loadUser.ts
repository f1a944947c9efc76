import { userDetails, userProfileNow } from '../../../contract/account.ts'
import { optimizedUserData } from '../../../contract/content.ts'
import type { User } from '../../../rules/account/user.ts'
import type { Loaded } from '../../machines/account/userData.machine.ts'
import { type Failure, failureIn, isTokenRefused } from '../http/failure.ts'
import { problemOf } from '../http/problem.ts'
import { saveUser } from './storedUser.ts'
import type { UserDataDeps } from './userData.ts'

const noDetails = 'Failed to fetch user details'
const noProfile = 'Failed to fetch user profile'

/** The person with the current month, from the optimized endpoint. */
export const loadOptimized = (outside: UserDataDeps, signal: AbortSignal): Promise<Loaded> =>
  loading(outside, noDetails, async () => {
    const {
      user: [user = null],
      calendarEvents,
      stats,
    } = await outside.call(optimizedUserData, { query: {} }, { signal })
    return { user, month: { events: calendarEvents, stats } }
  })

/** The person alone, from the legacy endpoint. */
export const loadDetails = (outside: UserDataDeps, signal: AbortSignal): Promise<Loaded> =>
  loading(outside, noDetails, async () => {
    const [user = null] = await outside.call(userDetails, {}, { signal })
    return { user, month: null }
  })

/** The person as they are now. */
export const refreshUser = (outside: UserDataDeps, isLegacy: boolean, signal: AbortSignal): Promise<Loaded> =>
  isLegacy
    ? loadDetails(outside, signal)
    : loading(outside, noProfile, async () => ({
        user: await outside.call(userProfileNow, {}, { signal }),
        month: null,
      }))

type Found = Omit<Extract<Loaded, { kind: 'loaded' }>, 'kind' | 'user'> & { user: User | null }

async function loading(outside: UserDataDeps, fallback: string, load: () => Promise<Found>): Promise<Loaded> {
  try {
    const { user, month } = await load()
    if (!user) return { kind: 'failed', problem: { message: fallback, detail: null, status: 200 } }
    saveUser(outside.storage, user)
    return { kind: 'loaded', user, month }
  } catch (thrown) {
    return lossOf(failureIn(thrown), fallback, outside.isOnline())
  }
}

function lossOf(failure: Failure, fallback: string, isOnline: boolean): Loaded {
  if (isTokenRefused(failure)) return { kind: 'unknownToken' }
  const problem = problemOf(failure, fallback)
  return { kind: failure.kind === 'unreachable' && !isOnline ? 'offline' : 'failed', problem }
}
