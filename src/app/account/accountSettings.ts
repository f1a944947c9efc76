import { createActor } from 'xstate'
import { email, normalizeEmail, strictPassword, weakPassword } from '../../../rules/account/validators.ts'
import { strings } from '../../../strings/account.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import {
  askForNewEmail,
  deleteOwnAccount,
  endSessionsActors,
  exportActors,
  type OwnSessions,
  replacePassword,
  sessionsActors,
  stopAddressChange,
  type TextFile,
  takeNewEmail,
} from '../../services/account/accountSettings.ts'
import { saveFile } from '../../services/browser/saveFile.ts'
import type { App } from '../app.ts'
import { listening } from '../listening.ts'
import { together } from '../together.ts'
import { type AccountForm, type AccountFormDeps, createForm, formDepsOf } from './accountForms.ts'
import { createSignOut } from './signOut.ts'

/** The person's sessions, and "Sign out everywhere". */
export function createOwnSessions({ call, actorOptions, lazyInSession, notify, session }: App) {
  const list = createActor(queryMachine<null, OwnSessions>('sessions').provide({ actors: sessionsActors(call) }), {
    ...actorOptions,
    input: { query: null },
  })
  const ending = createActor(
    mutationMachine<null, string>('endSessions').provide({ actors: endSessionsActors(call) }),
    actorOptions,
  )
  ending.on('mutation.unclear', () => list.send({ type: 'refresh.requested' }))
  ending.on('mutation.done', ({ value: message }) => {
    session.send({ type: 'session.ended', destination: '/login' })
    notify({ severity: 'success', message })
  })
  const decided = listening(() => {
    const { unsubscribe } = lazyInSession(createSignOut).actor.on('signOut.decided', ({ scope }) => {
      if (scope === 'everywhere') ending.send({ type: 'mutation.requested', variables: null })
    })
    return [unsubscribe]
  })
  return { list, ending, ...together(list, ending, decided) }
}

/** The export of the person's own data, which comes as a file. */
export function createExport({ call, actorOptions }: AccountFormDeps) {
  const exporting = createActor(
    mutationMachine<null, TextFile>('exportData').provide({ actors: exportActors(call) }),
    actorOptions,
  )
  exporting.on('mutation.done', ({ value: { name, text } }) => saveFile(name, text, 'application/json'))
  return exporting
}

/** A new password for the one there is. */
export const createPasswordForm = (app: AccountFormDeps): AccountForm =>
  createForm(app, { currentPassword: weakPassword, password: strictPassword }, replacePassword(formDepsOf(app)))

/** Asking for another address. */
export const createNewEmailForm = (app: AccountFormDeps): AccountForm =>
  createForm(app, { email, password: weakPassword }, askForNewEmail(formDepsOf(app)))

/** `token` is the one of the mail. */
export const createAddressForm = (app: AccountFormDeps, token: string): AccountForm =>
  createForm(app, {}, takeNewEmail(formDepsOf(app), token))

/** Keeps the old address; `token` is the one of the mail to it. */
export const createStopAddressChangeForm = (app: AccountFormDeps, token: string): AccountForm =>
  createForm(app, {}, stopAddressChange(formDepsOf(app), token))

/** Confirmed by typing one's own address, and the password. */
export const createDeletionForm = (app: AccountFormDeps, ownEmail: string): AccountForm =>
  createForm(
    app,
    {
      email: (typed) => (normalizeEmail(typed) === ownEmail ? null : strings.typeToConfirm(ownEmail)),
      password: weakPassword,
    },
    deleteOwnAccount(formDepsOf(app)),
  )
