import { fromPromise } from 'xstate'
import { userDetails, userProfileNow } from '../../../contract/account.ts'
import { optimizedUserData } from '../../../contract/content.ts'
import type { User } from '../../../rules/account/user.ts'
import type { Loaded } from '../../machines/account/userData.machine.ts'
import { toSingle } from '../answerShapes.ts'
import type { Call } from '../api.ts'
import { type Failure, failureIn } from '../failure.ts'
import { problemOf } from '../problem.ts'
import type { Storage } from '../storage.ts'
import { keepUser } from './keptUser.ts'

export interface UserDataOutside {
  call: Call
  storage: Storage
  isOnline: () => boolean
}

const noDetails = 'Failed to fetch user details'
const noProfile = 'Failed to fetch user profile'

/** The effects of the user data's machine. */
export function userDataActors(outside: UserDataOutside) {
  const { call } = outside
  const details = async (signal: AbortSignal) => toSingle(await call(userDetails, {}, { signal }))
  return {
    loadOptimized: fromPromise<Loaded>(({ signal }) =>
      loading(outside, noDetails, async () => {
        const { user, calendarEvents, stats } = await call(optimizedUserData, { query: {} }, { signal })
        return { user: toSingle(user), month: { events: calendarEvents, stats } }
      }),
    ),
    loadLegacy: fromPromise<Loaded>(({ signal }) =>
      loading(outside, noDetails, async () => ({ user: await details(signal), month: null })),
    ),
    refresh: fromPromise<Loaded, { isLegacy: boolean }>(({ input, signal }) =>
      loading(outside, input.isLegacy ? noDetails : noProfile, async () => ({
        user: input.isLegacy ? await details(signal) : await call(userProfileNow, {}, { signal }),
        month: null,
      })),
    ),
  }
}

type Found = Omit<Extract<Loaded, { kind: 'loaded' }>, 'kind' | 'user'> & { user: User | null }

async function loading(outside: UserDataOutside, fallback: string, load: () => Promise<Found>): Promise<Loaded> {
  try {
    const { user, month } = await load()
    if (!user) return { kind: 'failed', problem: { message: fallback, detail: null, status: 200 } }
    keepUser(outside.storage, user)
    return { kind: 'loaded', user, month }
  } catch (thrown) {
    return lossOf(failureIn(thrown), fallback, outside.isOnline())
  }
}

function lossOf(failure: Failure, fallback: string, isOnline: boolean): Loaded {
  if (failure.kind === 'refused' && failure.status === 401) return { kind: 'unknownToken' }
  const problem = problemOf(failure, fallback)
  return { kind: failure.kind === 'unreachable' && !isOnline ? 'offline' : 'failed', problem }
}
