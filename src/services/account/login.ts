import { fromPromise } from 'xstate'
import { signIn } from '../../../contract/account.ts'
import type { Credentials, LoginInput, Outcome } from '../../machines/account/login.machine.ts'
import type { Call } from '../api.ts'
import type { Clock } from '../clock.ts'
import { failureIn, type Refused, wordsOf } from '../failure.ts'
import { keys, type Storage } from '../storage.ts'
import { keepSession } from './keptUser.ts'

export interface LoginOutside {
  call: Call
  storage: Storage
  clock: Clock
  /** This computer's zone, as the IANA table names it. */
  timezone: () => string
}

/** The effects of the login's machine. */
export const loginActors = ({ call, storage, clock, timezone }: LoginOutside) => ({
  authenticate: fromPromise<Outcome, Credentials & { remembers: boolean }>(async ({ input, signal }) => {
    const { email, password, remembers } = input
    if (remembers) storage.local.set(keys.rememberedEmail, email)
    else forgetEmail(storage)
    const body = { email, username: email, password, timezone: timezone() }
    try {
      const { token, userInfo } = await call(signIn, { body }, { signal })
      keepSession(storage, token, userInfo)
      storage.local.remove(keys.lockedUntil)
      return { kind: 'accepted', user: userInfo }
    } catch (thrown) {
      const failure = failureIn(thrown)
      if (failure.kind === 'refused') return outcomeOf(failure, { storage, clock })
      if (failure.kind === 'misshapen') throw failure
      return { kind: 'unreachable' }
    }
  }),
})

const suspended = 'Your account is suspended. Please contact support.'
const failed = 'Login failed. Please check your credentials.'

/** The texts are the specification's, section 8. */
function outcomeOf({ status, body, secondsToWait }: Refused, lock: Pick<LoginOutside, 'storage' | 'clock'>): Outcome {
  if (status === 429) {
    const seconds = secondsToWait ?? 60
    lock.storage.local.set(keys.lockedUntil, String(lock.clock.now() + seconds * 1000))
    return { kind: 'locked', seconds }
  }
  const words = wordsOf(body)
  if (words.length > 0) return { kind: 'refused', status, messages: words }
  return { kind: 'refused', status, messages: [status === 403 ? suspended : failed] }
}

/** Takes the remembered address away. */
export const forgetEmail = ({ local }: Storage): void => local.remove(keys.rememberedEmail)

/** The remembered address, or nothing. */
export const rememberedEmail = ({ local }: Storage): string => local.get(keys.rememberedEmail) ?? ''

/** Whole seconds until the form opens again; 0 when it is not locked. */
export function secondsLocked({ storage, clock }: Pick<LoginOutside, 'storage' | 'clock'>): number {
  const until = Number(storage.local.get(keys.lockedUntil) ?? 0)
  return Number.isFinite(until) ? Math.max(0, Math.ceil((until - clock.now()) / 1000)) : 0
}

/** How the login begins: with what was kept of earlier visits. */
export const loginInput = (outside: Pick<LoginOutside, 'storage' | 'clock'>): LoginInput => ({
  rememberedEmail: rememberedEmail(outside.storage),
  lockedSeconds: secondsLocked(outside),
})
