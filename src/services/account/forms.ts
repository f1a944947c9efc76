import { changeProfile } from '../../../contract/account.ts'
import { callMessages } from '../../../rules/shell/callMessages.ts'
import { strings } from '../../../strings/account.ts'
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

/** What to say of something that was sent, each a sentence. */
export interface FormSentences {
  /** Where the provider said no without words of its own. */
  rejected: string
  /** Where no answer came that could be read: it may be done all the same. */
  unclear: string
}

/** Why something was not answered well: the provider's no, that nothing was sent, or nothing that tells what became of it. */
export function failureIn(thrown: unknown, { rejected, unclear }: FormSentences) {
  const { kind, body, isUnsent } = apiErrorIn(thrown)
  if (kind === 'rejected')
    return { kind, problem: problemOf(messagesOf(body).join(' ') || strings.pleaseTryAgain(rejected)) }
  if (isUnsent) return { kind: 'rejected' as const, problem: problemOf(callMessages.unsent) }
  const why = kind === 'invalidResponse' ? callMessages.invalidResponse : callMessages.offline
  return { kind: 'unclear' as const, problem: problemOf(`${unclear} ${why}`) }
}

const problemOf = (message: string): FormProblem => ({ severity: 'error', message })

/** Sends, and says what became of it where that fails. */
export const submitting =
  (send: Submit, sentences: FormSentences): Submit =>
  async (values, signal) => {
    try {
      return await send(values, signal)
    } catch (thrown) {
      return failureIn(thrown, sentences)
    }
  }

/** Changes name and time zone. */
export const saveProfile = ({ call, storage }: FormDeps): Submit =>
  submitting(
    async ({ firstName = '', lastName = '', timezone = '' }, signal) => {
      const body = { firstName: firstName.trim(), lastName: lastName.trim(), timezone }
      const user = await call(changeProfile, { body }, { signal })
      saveUser(storage, user)
      return { kind: 'saved', change: { type: 'profile.changed', user } }
    },
    { rejected: strings.yourProfileCouldNotBeSaved, unclear: strings.itIsNotCertainThatYourProfile },
  )
