import { createActor, fromPromise } from 'xstate'
import type { LinkPurpose } from '../../../contract/emailLinks.ts'
import type { User } from '../../../rules/account/user.ts'
import { strings } from '../../../strings/account.ts'
import { addressCorrectionMachine, type Correction } from '../../machines/account/addressCorrection.machine.ts'
import { confirmationMailMachine, type Resending } from '../../machines/account/confirmationMail.machine.ts'
import {
  type Confirmation,
  type ConfirmationValues,
  emailConfirmationMachine,
} from '../../machines/account/emailConfirmation.machine.ts'
import { passwordResetMachine, type Reset } from '../../machines/account/passwordReset.machine.ts'
import { type ResetRequest, resetRequestMachine } from '../../machines/account/resetRequest.machine.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { confirmationCheckActors } from '../../services/account/confirmationCheck.ts'
import { confirm, correctAddress, replacePassword, resend, sendLink } from '../../services/account/emailLinks.ts'
import { emailLinkActors } from '../../services/account/readEmailLink.ts'
import { saveUser } from '../../services/account/storedUser.ts'
import { keys } from '../../services/browser/storage.ts'
import type { App } from '../app.ts'
import { together } from '../together.ts'

type Deps = Pick<
  App,
  'actorOptions' | 'browser' | 'call' | 'go' | 'login' | 'notify' | 'session' | 'storage' | 'userData'
>

/** Seconds between two mails, as the provider has it. */
const coolDown = 60

/** Whether the link of a mail lives, by what the link is for; the key is the token of the mail. */
export const linkChecks = {
  confirm: (app, token) => createLinkCheck(app, token, 'confirm'),
  reset: (app, token) => createLinkCheck(app, token, 'reset'),
  change: (app, token) => createLinkCheck(app, token, 'change'),
  stop: (app, token) => createLinkCheck(app, token, 'stop'),
} satisfies Record<LinkPurpose, (app: Deps, token: string) => ReturnType<typeof createLinkCheck>>

/** Confirming an address; who confirmed is signed in. `token` is the one of the mail. */
export function createEmailConfirmation(app: Deps, token: string) {
  const logic = emailConfirmationMachine.provide({
    actors: {
      confirm: fromPromise<Confirmation, { values: ConfirmationValues }>(({ input, signal }) =>
        confirm(app, token, input.values, signal),
      ),
    },
  })
  const confirmation = createActor(logic, app.actorOptions)
  confirmation.on('address.confirmed', ({ user }) => {
    app.session.send({ type: 'token.stored', user })
    app.notify({ severity: 'success', message: strings.yourAddressIsConfirmed })
    app.go('/dashboard', { replace: true })
  })
  return confirmation
}

/** Choosing a new password; `token` is the one of the mail. */
export function createPasswordReset(app: Deps, token: string) {
  const logic = passwordResetMachine.provide({
    actors: {
      replace: fromPromise<Reset, { password: string }>(({ input, signal }) =>
        replacePassword(app, token, input.password, signal),
      ),
    },
  })
  const reset = createActor(logic, app.actorOptions)
  // Every session has ended, the one in this browser too, and so has the lock of whoever followed the link.
  reset.on('password.replaced', ({ message, email }) => {
    app.storage.local.remove(keys.lockedUntil)
    app.login.send({ type: 'lock.measured', secondsLeft: 0 })
    app.storage.local.remove(keys.token)
    app.session.send({ type: 'token.removed' })
    app.go('/login', { replace: true, state: { message, email } })
  })
  return reset
}

/** Asking for the mail with a link to a new password. */
export const createResetRequest = (app: Deps) =>
  createActor(
    resetRequestMachine.provide({
      actors: {
        sendLink: fromPromise<ResetRequest, { email: string }>(({ input, signal }) =>
          sendLink(app, input.email, signal),
        ),
      },
    }),
    app.actorOptions,
  )

/** What somebody can do who waits for the confirmation mail: go on, have it again, or correct the address. */
export function createUnconfirmedAddress(app: Deps) {
  const { actorOptions, storage, userData } = app
  const check = createActor(
    mutationMachine<null, User>('confirmationCheck').provide({ actors: confirmationCheckActors(app.call) }),
    actorOptions,
  )
  const mail = createActor(
    confirmationMailMachine.provide({
      actors: { resend: fromPromise<Resending>(({ signal }) => resend(app, signal)) },
    }),
    { ...actorOptions, input: { coolDown } },
  )
  const correction = createActor(
    addressCorrectionMachine.provide({
      actors: {
        correct: fromPromise<Correction, { email: string }>(({ input, signal }) =>
          correctAddress(app, input.email, signal),
        ),
      },
    }),
    actorOptions,
  )
  check.on('mutation.done', ({ value: user }) => {
    saveUser(storage, user)
    userData.send({ type: 'profile.changed', user })
  })
  correction.on('address.corrected', ({ user, message }) => {
    userData.send({ type: 'profile.changed', user })
    app.notify({ severity: 'success', message })
  })
  correction.on('address.unclear', () => userData.send({ type: 'refresh.requested' }))
  return { check, mail, correction, ...together(check, mail, correction) }
}

const createLinkCheck = ({ call, actorOptions }: Deps, token: string, purpose: LinkPurpose) =>
  createActor(queryMachine<null, boolean>('emailLink').provide({ actors: emailLinkActors(call, token, purpose) }), {
    ...actorOptions,
    input: { query: null },
  })
