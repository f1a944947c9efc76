import { changeProfile, confirmEmail, requestPasswordReset, resetPassword } from '../../../contract/account.ts'
import { normalizeEmail } from '../../../rules/account/validators.ts'
import type { FormOutcome, FormProblem, FormValues } from '../../machines/account/accountForm.machine.ts'
import type { Call } from '../api.ts'
import { type Failure, failureIn, wordsOf } from '../failure.ts'
import type { Storage } from '../storage.ts'
import { keepSession, keepUser } from './keptUser.ts'

export interface FormOutside {
  call: Call
  storage: Storage
  timezone: () => string
}

/** Sends a form's values. */
export type Submit = (values: FormValues, signal: AbortSignal) => Promise<FormOutcome>

const networkProblem: FormProblem = {
  severity: 'error',
  message: 'Network error. Please check your connection and try again.',
}

/** The provider's words of a refusal, else the form's own; a failure on the way says so. */
export const problemIn = (failure: Failure, fallback: string): FormProblem =>
  failure.kind === 'refused'
    ? { severity: 'error', message: wordsOf(failure.body).join(' ') || fallback }
    : networkProblem

/** Sends, and says a failure as the form's problem. */
export const submitting =
  (send: Submit, problemOf: (failure: Failure) => FormProblem): Submit =>
  async (values, signal) => {
    try {
      return await send(values, signal)
    } catch (thrown) {
      return { kind: 'refused', problem: problemOf(failureIn(thrown)) }
    }
  }

/** Confirms an address by the token of its mail; the fresh token takes the place of any other. */
export const confirm = ({ call, storage, timezone }: FormOutside, mailToken: string): Submit =>
  submitting(
    async ({ firstName = '', lastName = '', password = '', connection = '' }, signal) => {
      const heard = connection.trim()
      const body = {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        password,
        timezone: timezone(),
        ...(heard !== '' && { connection: heard }),
      }
      const { token, userInfo } = await call(confirmEmail, { token: mailToken, body }, { signal })
      keepSession(storage, token, userInfo)
      return { kind: 'done', fact: { type: 'address.confirmed', user: userInfo } }
    },
    (failure) => problemIn(failure, 'Your address could not be confirmed. Please try again.'),
  )

/** Asks for a mail with a link to a new password. */
export const askForLink = ({ call }: FormOutside): Submit =>
  submitting(
    async ({ email = '' }, signal) => {
      const { message } = await call(requestPasswordReset, { body: { email: normalizeEmail(email) } }, { signal })
      return { kind: 'done', fact: { type: 'reset.requested', message } }
    },
    (failure) => problemIn(failure, 'The link could not be sent. Please try again.'),
  )

/** Sets a new password by the token of its mail. */
export const changePassword = ({ call }: FormOutside, mailToken: string): Submit =>
  submitting(
    async ({ password = '' }, signal) => {
      const { message, email } = await call(resetPassword, { token: mailToken, body: { password } }, { signal })
      return { kind: 'done', fact: { type: 'password.changed', message, email } }
    },
    (failure) => problemIn(failure, 'The password could not be changed. Please try again.'),
  )

/** Changes name and time zone. */
export const saveProfile = ({ call, storage }: FormOutside): Submit =>
  submitting(
    async ({ firstName = '', lastName = '', timezone = '' }, signal) => {
      const body = { firstName: firstName.trim(), lastName: lastName.trim(), timezone }
      const user = await call(changeProfile, { body }, { signal })
      keepUser(storage, user)
      return { kind: 'told', fact: { type: 'profile.changed', user } }
    },
    (failure) => problemIn(failure, 'Your profile could not be saved. Please try again.'),
  )
