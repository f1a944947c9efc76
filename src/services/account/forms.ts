import { changeProfile } from '../../../contract/account.ts'
import { callMessages } from '../../../rules/shell/callMessages.ts'
import type { FormResult, FormValues } from '../../machines/account/accountForm.machine.ts'
import type { FormProblem } from '../../machines/account/formProblem.ts'
import type { Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { apiErrorIn } from '../http/apiError.ts'
import { messagesOf } from '../http/errorBody.ts'
import { saveUser } from './storedUser.ts'

export interface FormDeps {
  call: Call
  storage: Storage
  timezone: () => string
}

/** Sends a form's values. */
export type Submit = (values: FormValues, signal: AbortSignal) => Promise<FormResult>

/** The provider's own words; else `what` could not be done, and whether nobody was reached. */
export function problemIn(thrown: unknown, what: string): FormProblem {
  const { kind, body } = apiErrorIn(thrown)
  const fallback = `${what} ${kind === 'rejected' ? 'Please try again.' : callMessages.offline}`
  return { severity: 'error', message: messagesOf(body).join(' ') || fallback }
}

/** Sends; `what` could not be done where that fails. */
export const submitting =
  (send: Submit, what: string): Submit =>
  async (values, signal) => {
    try {
      return await send(values, signal)
    } catch (thrown) {
      return { kind: 'rejected', problem: problemIn(thrown, what) }
    }
  }

/** Changes name and time zone. */
export const saveProfile = ({ call, storage }: FormDeps): Submit =>
  submitting(async ({ firstName = '', lastName = '', timezone = '' }, signal) => {
    const body = { firstName: firstName.trim(), lastName: lastName.trim(), timezone }
    const user = await call(changeProfile, { body }, { signal })
    saveUser(storage, user)
    return { kind: 'saved', change: { type: 'profile.changed', user } }
  }, 'Your profile could not be saved.')
