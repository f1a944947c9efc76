import { fromPromise } from 'xstate'
import type { Credentials, LoginInput, LoginResult, PasskeyAssertion } from '../../machines/account/login.machine.ts'
import { keys, type Storage } from '../browser/storage.ts'
import { apiErrorIn } from '../http/apiError.ts'
import type { authenticate, LoginDeps } from './authenticate.ts'
import type { authenticateByPasskey } from './passkeySignIn.ts'

interface LoginActorDeps extends LoginDeps {
  /** Brings what comes with the first call. Throws an `ApiError` where it cannot be had. */
  load: () => Promise<{ authenticate: typeof authenticate }>
  /** The same for who signs in by a passkey. */
  loadPasskey: () => Promise<{ authenticateByPasskey: typeof authenticateByPasskey }>
}

/** The effects of the login's machine. */
export const loginActors = (deps: LoginActorDeps) => ({
  authenticate: fromPromise<LoginResult, Credentials & { remembers: boolean }>(async ({ input, signal }) => {
    const { remembers, ...credentials } = input
    if (remembers) deps.storage.local.set(keys.rememberedEmail, credentials.email)
    else forgetEmail(deps.storage)
    return offlineUnlessLoaded(async () => {
      const { authenticate } = await deps.load()
      return authenticate(deps, credentials, signal)
    })
  }),
  usePasskey: fromPromise<LoginResult, PasskeyAssertion | null>(({ input, signal }) =>
    offlineUnlessLoaded(async () => {
      const { authenticateByPasskey } = await deps.loadPasskey()
      return authenticateByPasskey(deps, input, signal)
    }),
  ),
})

async function offlineUnlessLoaded(work: () => Promise<LoginResult>): Promise<LoginResult> {
  try {
    return await work()
  } catch (thrown) {
    const { kind } = apiErrorIn(thrown)
    if (kind === 'offline') return { kind }
    throw thrown
  }
}

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
export const loginInput = (deps: Pick<LoginDeps, 'storage' | 'clock'>): LoginInput => ({
  rememberedEmail: rememberedEmail(deps.storage),
  lockedSeconds: secondsLocked(deps),
})
