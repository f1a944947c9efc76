import { fromPromise } from 'xstate'
import { tokenValidationStatus } from '../../../contract/networks.ts'
import { readTokenStatus } from '../../../rules/networks/tokenStatus.ts'
import type { Checked } from '../../machines/networks/tokenValidation.machine.ts'
import type { Outcome } from '../../machines/shell/result.ts'
import type { Clock } from '../browser/clock.ts'
import type { Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { type Failure, failureIn, noToken } from '../http/failure.ts'

export interface TokenValidationDeps {
  call: Call
  storage: Storage
  clock: Clock
  /** The browser's zone: a dismissal holds until its day ends there. */
  timezone: () => string
}

/** The effects of checking the accounts' credentials. */
export const tokenValidationActors = (outside: TokenValidationDeps) => ({
  checkAccounts: fromPromise<Outcome<Checked>, { userId: number | null; isForced: boolean }>(
    async ({ input: { userId, isForced }, signal }) => {
      try {
        const query = isForced ? { force: 'true' as const } : {}
        const status = readTokenStatus(await outside.call(tokenValidationStatus, { query }, { signal }))
        const isDismissed = userId !== null && isDismissedToday(outside, userId)
        return { kind: 'answered', value: { ...status, isDismissed } }
      } catch (thrown) {
        return lossOf(failureIn(thrown))
      }
    },
  ),
})

function lossOf(failure: Failure): Exclude<Outcome<Checked>, { kind: 'answered' }> {
  if (failure.kind === 'unreachable') return failure
  if (failure.kind !== 'refused') throw failure
  // Nobody has refused a token that was not sent: the status of a refusal would end the session.
  if (failure === noToken) return { kind: 'refused', status: 0, message: noToken.message }
  const { status } = failure
  return { kind: 'refused', status, message: `HTTP ${status}: Failed to fetch validation status` }
}

/** Where it is kept when a person put the dialog off: milliseconds since the epoch. */
export const dismissalKey = (userId: number): string => `modal_dismissal_expired_accounts_${userId}`

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
