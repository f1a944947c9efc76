import { changeUnconfirmedEmail, resendConfirmation } from '../../../contract/accountSettings.ts'
import { confirmEmail, requestPasswordReset, resetPassword } from '../../../contract/emailLinks.ts'
import { strings } from '../../../strings/account.ts'
import type { Correction } from '../../machines/account/addressCorrection.machine.ts'
import type { Resending } from '../../machines/account/confirmationMail.machine.ts'
import type { Confirmation, ConfirmationValues } from '../../machines/account/emailConfirmation.machine.ts'
import type { Reset } from '../../machines/account/passwordReset.machine.ts'
import type { ResetRequest } from '../../machines/account/resetRequest.machine.ts'
import type { Browser } from '../browser/browser.ts'
import type { Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { apiErrorIn } from '../http/apiError.ts'
import { type FormSentences, failureIn } from './forms.ts'
import { saveSession, saveUser } from './storedUser.ts'

interface EmailDeps {
  call: Call
  storage: Storage
  browser: Pick<Browser, 'timezone'>
}

/** A link that was used, replaced by a later one, or is too old. */
const isDead = (thrown: unknown): boolean => apiErrorIn(thrown).status === 410

/** The same for forms in which nothing more is to be done where that is unclear than to say so. */
const rejected = (thrown: unknown, sentences: FormSentences) => ({
  kind: 'rejected' as const,
  problem: failureIn(thrown, sentences).problem,
})

/** Confirms an address by the token of its mail; the fresh token takes the place of any other. */
export async function confirm(
  { call, storage, browser }: EmailDeps,
  mailToken: string,
  { firstName, lastName, password, connection }: ConfirmationValues,
  signal: AbortSignal,
): Promise<Confirmation> {
  const heard = connection.trim()
  const body = {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    password,
    timezone: browser.timezone(),
    ...(heard !== '' && { connection: heard }),
  }
  try {
    const { token, userInfo } = await call(confirmEmail, { token: mailToken, body }, { signal })
    saveSession(storage, token, userInfo)
    return { kind: 'confirmed', user: userInfo }
  } catch (thrown) {
    if (isDead(thrown)) return { kind: 'dead' }
    return rejected(thrown, {
      rejected: strings.yourAddressCouldNotBeConfirmed,
      unclear: strings.itIsNotCertainThatYourAddress,
    })
  }
}

/** Sets a new password by the token of its mail. */
export async function replacePassword(
  { call }: Pick<EmailDeps, 'call'>,
  mailToken: string,
  password: string,
  signal: AbortSignal,
): Promise<Reset> {
  try {
    const { message, email } = await call(resetPassword, { token: mailToken, body: { password } }, { signal })
    return { kind: 'changed', message, email }
  } catch (thrown) {
    if (isDead(thrown)) return { kind: 'dead' }
    return rejected(thrown, {
      rejected: strings.thePasswordCouldNotBeChanged,
      unclear: strings.itIsNotCertainThatThePassword,
    })
  }
}

/** Asks for a mail with a link to a new password. */
export async function sendLink(
  { call }: Pick<EmailDeps, 'call'>,
  email: string,
  signal: AbortSignal,
): Promise<ResetRequest> {
  try {
    const { message } = await call(requestPasswordReset, { body: { email } }, { signal })
    return { kind: 'sent', message }
  } catch (thrown) {
    return rejected(thrown, {
      rejected: strings.theLinkCouldNotBeSent,
      unclear: strings.itIsNotCertainThatTheLink,
    })
  }
}

/** Has the confirmation mailed again. */
export async function resend({ call }: Pick<EmailDeps, 'call'>, signal: AbortSignal): Promise<Resending> {
  try {
    const { message } = await call(resendConfirmation, {}, { signal })
    return { kind: 'sent', message }
  } catch (thrown) {
    const { secondsToWait } = apiErrorIn(thrown)
    if (secondsToWait !== undefined) return { kind: 'limited', seconds: secondsToWait }
    return rejected(thrown, {
      rejected: strings.theMailCouldNotBeSent,
      unclear: strings.itIsNotCertainThatTheMail,
    })
  }
}

/** Corrects the address of an account that is not confirmed yet. */
export async function correctAddress(
  { call, storage }: Pick<EmailDeps, 'call' | 'storage'>,
  email: string,
  signal: AbortSignal,
): Promise<Correction> {
  try {
    const { message, userInfo } = await call(changeUnconfirmedEmail, { body: { email } }, { signal })
    saveUser(storage, userInfo)
    return { kind: 'corrected', message, user: userInfo }
  } catch (thrown) {
    return failureIn(thrown, {
      rejected: strings.theAddressCouldNotBeChanged,
      unclear: strings.itIsNotCertainThatTheAddress,
    })
  }
}
