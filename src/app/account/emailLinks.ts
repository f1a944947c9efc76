import { fromPromise } from 'xstate'
import type { LinkPurpose } from '../../../contract/account.ts'
import type { User } from '../../../rules/account/user.ts'
import {
  type AddressCorrected,
  addressCorrectionMachine,
  type Correction,
} from '../../machines/account/addressCorrection.machine.ts'
import { confirmationMailMachine, type Resending } from '../../machines/account/confirmationMail.machine.ts'
import {
  type Confirmation,
  type ConfirmationValues,
  emailConfirmationMachine,
} from '../../machines/account/emailConfirmation.machine.ts'
import { type PasswordChanged, passwordResetMachine, type Reset } from '../../machines/account/passwordReset.machine.ts'
import { type ResetRequest, resetRequestMachine } from '../../machines/account/resetRequest.machine.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { confirmationCheckActors } from '../../services/account/confirmationCheck.ts'
import { confirm, correctAddress, replacePassword, resend, sendLink } from '../../services/account/emailLinks.ts'
import { emailLinkActors } from '../../services/account/readEmailLink.ts'
import { saveUser } from '../../services/account/storedUser.ts'
import { keys } from '../../services/browser/storage.ts'
import type { App } from '../app.ts'

/** Whether the link of a mail lives, with its effects. */
export const emailLinkLogic = ({ call }: App, token: string, purpose: LinkPurpose) =>
  queryMachine<null, boolean>('emailLink').provide({ actors: emailLinkActors(call, token, purpose) })

/** Confirming an address with its effects; `token` is the one of the mail. */
export const emailConfirmationLogic = (app: App, token: string) =>
  emailConfirmationMachine.provide({
    actors: {
      confirm: fromPromise<Confirmation, { values: ConfirmationValues | null }>(({ input, signal }) =>
        input.values
          ? confirm(app, token, input.values, signal)
          : Promise.reject(new Error('there is nothing to confirm with')),
      ),
    },
  })

/** Who confirmed is signed in. */
export function onConfirmationFact(app: App, { user }: { user: User }): void {
  app.session.send({ type: 'token.stored', user })
  app.notify({ severity: 'success', message: 'Your address is confirmed.' })
  app.go('/dashboard', { replace: true })
}

/** Choosing a new password with its effects; `token` is the one of the mail. */
export const passwordResetLogic = (app: App, token: string) =>
  passwordResetMachine.provide({
    actors: {
      replace: fromPromise<Reset, { password: string }>(({ input, signal }) =>
        replacePassword(app, token, input.password, signal),
      ),
    },
  })

/** Every session has ended, the one in this browser too, and so has the lock of whoever followed the link. */
export function onResetFact(app: App, { message, email }: PasswordChanged): void {
  app.storage.local.remove(keys.lockedUntil)
  app.login.send({ type: 'lock.measured', secondsLeft: 0 })
  app.storage.local.remove(keys.token)
  app.session.send({ type: 'token.removed' })
  app.go('/login', { replace: true, state: { message, email } })
}

/** Asking for the mail with a link to a new password, with its effects. */
export const resetRequestLogic = (app: App) =>
  resetRequestMachine.provide({
    actors: {
      sendLink: fromPromise<ResetRequest, { email: string }>(({ input, signal }) => sendLink(app, input.email, signal)),
    },
  })

/** "I have confirmed it", with its effects. */
export const confirmationCheckLogic = ({ call }: App) =>
  mutationMachine<null, User>('confirmationCheck').provide({ actors: confirmationCheckActors(call) })

/** The page goes on with the person as they are now. */
export function onConfirmationCheck(app: App, user: User): void {
  saveUser(app.storage, user)
  app.userData.send({ type: 'profile.changed', user })
}

/** Sending the confirmation again, with its effects. */
export const confirmationMailLogic = (app: App) =>
  confirmationMailMachine.provide({
    actors: { resend: fromPromise<Resending>(({ signal }) => resend(app, signal)) },
  })

/** Correcting an address, with its effects. */
export const addressCorrectionLogic = (app: App) =>
  addressCorrectionMachine.provide({
    actors: {
      correct: fromPromise<Correction, { email: string }>(({ input, signal }) =>
        correctAddress(app, input.email, signal),
      ),
    },
  })

/** The page knows the person by the new address. */
export function onCorrectionFact(app: App, { user, message }: AddressCorrected): void {
  app.userData.send({ type: 'profile.changed', user })
  app.notify({ severity: 'success', message })
}
