import { fromPromise } from 'xstate'
import { tokenValidationStatus } from '../../../contract/networks.ts'
import { readTokenStatus } from '../../../rules/networks/tokenStatus.ts'
import { strings } from '../../../strings/networks.ts'
import type { Checked } from '../../machines/networks/tokenValidation.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Clock } from '../browser/clock.ts'
import type { Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { resultOf, type Sentences } from '../http/toResult.ts'

export interface TokenValidationDeps {
  call: Call
  storage: Storage
  clock: Clock
  /** The browser's zone: a dismissal holds until its day ends there. */
  timezone: () => string
}

/** The effects of checking the accounts' credentials. */
export const tokenValidationActors = (deps: TokenValidationDeps) => ({
  checkAccounts: fromPromise<Result<Checked>, { userId: number | null; isForced: boolean }>(
    async ({ input: { userId, isForced }, signal }) => {
      try {
        const query = isForced ? { force: 'true' as const } : {}
        const status = readTokenStatus(await deps.call(tokenValidationStatus, { query }, { signal }))
        const isDismissed = userId !== null && isDismissedToday(deps, userId)
        return { kind: 'ok', value: { ...status, isDismissed } }
      } catch (thrown) {
        return resultOf(thrown, sentences)
      }
    },
  ),
})

const sentences: Sentences = {
  rejected: ({ status, token, message }) => (token === 'missing' ? message : strings.http(status)),
}

/** Where it is kept when a person put the dialog off: milliseconds since the epoch. */
export const dismissalKey = (userId: number) => `modal_dismissal_expired_accounts_${userId}` as const

/** Keeps that the person put the dialog off now. */
export const saveDismissal = ({ storage, clock }: Pick<TokenValidationDeps, 'storage' | 'clock'>, userId: number) =>
  storage.local.set(dismissalKey(userId), String(clock.now()))

/** The dialog may open again at once. */
export const removeDismissal = ({ local }: Storage, userId: number): void => local.remove(dismissalKey(userId))

function isDismissedToday({ storage, clock, timezone }: TokenValidationDeps, userId: number): boolean {
  const at = Number(storage.local.get(dismissalKey(userId)) ?? Number.NaN)
  if (!Number.isFinite(at)) return false
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: timezone() })
  return day.format(at) === day.format(clock.now())
}
