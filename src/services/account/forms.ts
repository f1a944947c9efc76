import { changeProfile } from '../../../contract/account.ts'
import type { FormOutcome, FormProblem, FormValues } from '../../machines/account/accountForm.machine.ts'
import { unreachableText } from '../../machines/shell/result.ts'
import type { Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { type Failure, failureIn, wordsOf } from '../http/failure.ts'
import { saveUser } from './storedUser.ts'

export interface FormDeps {
  call: Call
  storage: Storage
  timezone: () => string
}

/** Sends a form's values. */
export type Submit = (values: FormValues, signal: AbortSignal) => Promise<FormOutcome>

/** The provider's words of a refusal; else `what` could not be done, and whether nobody was reached. */
export const problemIn = (failure: Failure, what: string): FormProblem => ({
  severity: 'error',
  message:
    failure.kind === 'refused'
      ? wordsOf(failure.body).join(' ') || `${what} Please try again.`
      : `${what} ${unreachableText}`,
})

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

/** Changes name and time zone. */
export const saveProfile = ({ call, storage }: FormDeps): Submit =>
  submitting(
    async ({ firstName = '', lastName = '', timezone = '' }, signal) => {
      const body = { firstName: firstName.trim(), lastName: lastName.trim(), timezone }
      const user = await call(changeProfile, { body }, { signal })
      saveUser(storage, user)
      return { kind: 'told', fact: { type: 'profile.changed', user } }
    },
    (failure) => problemIn(failure, 'Your profile could not be saved.'),
  )
