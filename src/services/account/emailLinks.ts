import { confirmEmail, requestPasswordReset, resetPassword } from '../../../contract/account.ts'
import { changeUnconfirmedEmail, resendConfirmation } from '../../../contract/accountSettings.ts'
import type { Correction } from '../../machines/account/addressCorrection.machine.ts'
import type { Resending } from '../../machines/account/confirmationMail.machine.ts'
import type { Confirmation, ConfirmationValues } from '../../machines/account/emailConfirmation.machine.ts'
import type { Reset } from '../../machines/account/passwordReset.machine.ts'
import type { ResetRequest } from '../../machines/account/resetRequest.machine.ts'
import type { Browser } from '../browser/browser.ts'
import type { Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { type Failure, failureIn } from '../http/failure.ts'
import { problemIn } from './forms.ts'
import { saveSession, saveUser } from './storedUser.ts'

interface MailOutside {
  call: Call
  storage: Storage
  browser: Pick<Browser, 'timezone'>
}

/** A link that was used, replaced by a later one, or is too old. */
const isDead = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 410

const refused = (failure: Failure, what: string) => ({
  kind: 'refused' as const,
  problem: problemIn(failure, what),
})

/** Confirms an address by the token of its mail; the fresh token takes the place of any other. */
export async function confirm(
  { call, storage, browser }: MailOutside,
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
    const failure = failureIn(thrown)
    if (isDead(failure)) return { kind: 'dead' }
    return refused(failure, 'Your address could not be confirmed.')
  }
}

/** Sets a new password by the token of its mail. */
export async function replacePassword(
  { call }: Pick<MailOutside, 'call'>,
  mailToken: string,
  password: string,
  signal: AbortSignal,
): Promise<Reset> {
  try {
    const { message, email } = await call(resetPassword, { token: mailToken, body: { password } }, { signal })
    return { kind: 'changed', message, email }
  } catch (thrown) {
    const failure = failureIn(thrown)
    if (isDead(failure)) return { kind: 'dead' }
    return refused(failure, 'The password could not be changed.')
  }
}

/** Asks for a mail with a link to a new password. */
export async function sendLink(
  { call }: Pick<MailOutside, 'call'>,
  email: string,
  signal: AbortSignal,
): Promise<ResetRequest> {
  try {
    const { message } = await call(requestPasswordReset, { body: { email } }, { signal })
    return { kind: 'sent', message }
  } catch (thrown) {
    return refused(failureIn(thrown), 'The link could not be sent.')
  }
}

/** Has the confirmation mailed again. */
export async function resend({ call }: Pick<MailOutside, 'call'>, signal: AbortSignal): Promise<Resending> {
  try {
    const { message } = await call(resendConfirmation, {}, { signal })
    return { kind: 'sent', message }
  } catch (thrown) {
    const failure = failureIn(thrown)
    if (failure.kind === 'refused' && failure.secondsToWait !== undefined) {
      return { kind: 'limited', seconds: failure.secondsToWait }
    }
    return refused(failure, 'The mail could not be sent.')
  }
}

/** Corrects the address of an account that is not confirmed yet. */
export async function correctAddress(
  { call, storage }: Pick<MailOutside, 'call' | 'storage'>,
  email: string,
  signal: AbortSignal,
): Promise<Correction> {
  try {
    const { message, userInfo } = await call(changeUnconfirmedEmail, { body: { email } }, { signal })
    saveUser(storage, userInfo)
    return { kind: 'corrected', message, user: userInfo }
  } catch (thrown) {
    return refused(failureIn(thrown), 'The address could not be changed.')
  }
}
