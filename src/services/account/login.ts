import { fromPromise } from 'xstate'
import type { Credentials, LoginInput, Outcome } from '../../machines/account/login.machine.ts'
import type { Clock } from '../browser/clock.ts'
import { keys, type Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { failureIn } from '../http/failure.ts'
import { loadProvider } from '../http/loadProvider.ts'
import type { Log } from '../telemetry/log.ts'

export interface LoginDeps {
  call: Call
  storage: Storage
  clock: Clock
  log: Log
  /** This computer's zone, as the IANA table names it. */
  timezone: () => string
}

/** The effects of the login's machine. */
export const loginActors = (outside: LoginDeps) => ({
  authenticate: fromPromise<Outcome, Credentials & { remembers: boolean }>(async ({ input, signal }) => {
    const { remembers, ...credentials } = input
    if (remembers) outside.storage.local.set(keys.rememberedEmail, credentials.email)
    else forgetEmail(outside.storage)
    try {
      const { authenticate } = await loadProvider()
      return await authenticate(outside, credentials, signal)
    } catch (thrown) {
      const failure = failureIn(thrown)
      if (failure.kind === 'unreachable') return failure
      throw failure
    }
  }),
})

/** Takes the remembered address away. */
export const forgetEmail = ({ local }: Storage): void => local.remove(keys.rememberedEmail)

/** The remembered address, or nothing. */
export const rememberedEmail = ({ local }: Storage): string => local.get(keys.rememberedEmail) ?? ''

/** Whole seconds until the form opens again; 0 when it is not locked. */
export function secondsLocked({ storage, clock }: Pick<LoginDeps, 'storage' | 'clock'>): number {
  const until = Number(storage.local.get(keys.lockedUntil) ?? 0)
  return Number.isFinite(until) ? Math.max(0, Math.ceil((until - clock.now()) / 1000)) : 0
}

/** How the login begins: with what was kept of earlier visits. */
export const loginInput = (outside: Pick<LoginDeps, 'storage' | 'clock'>): LoginInput => ({
  rememberedEmail: rememberedEmail(outside.storage),
  lockedSeconds: secondsLocked(outside),
})
