import { fromPromise } from 'xstate'
import {
  changePassword as changeOwnPassword,
  confirmEmailChange,
  deleteAccount,
  exportOwnData,
  listSessions,
  requestEmailChange,
  signOutEverywhere,
  stopEmailChange,
} from '../../../contract/accountSettings.ts'
import { normalizeEmail } from '../../../rules/account/validators.ts'
import { strings } from '../../../strings/account.ts'
import type { Result } from '../../machines/shell/result.ts'
import { keys } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'
import { type FormDeps, type Submit, submitting } from './forms.ts'

/** A session as the person sees it. */
interface OwnSession {
  id: number
  createdAt: string
  lastUsedAt: string
  device: string
  isCurrent: boolean
}

/** The sessions that were used last, and how many more there are. */
export interface OwnSessions {
  sessions: OwnSession[]
  more: number
}

/** A text that the person takes along as a file. */
export interface TextFile {
  name: string
  text: string
}

/** Reads the person's sessions. */
export const sessionsActors = (call: Call) => ({
  read: fromPromise<Result<OwnSessions>, { query: null }>(({ signal }) => toResult(call(listSessions, {}, { signal }))),
})

/** Ends every session. */
export const endSessionsActors = (call: Call) => ({
  perform: fromPromise<Result<string>, { variables: null }>(({ signal }) =>
    toResult(call(signOutEverywhere, {}, { signal }).then(({ message }) => message)),
  ),
})

/** Everything that is kept of the person, as a file. */
export const exportActors = (call: Call) => ({
  perform: fromPromise<Result<TextFile>, { variables: null }>(({ signal }) =>
    toResult(
      call(exportOwnData, {}, { signal }).then(({ fileName, data }) => ({
        name: fileName,
        text: JSON.stringify(data, null, 2),
      })),
    ),
  ),
})

/** Sets a new password; the fresh token takes the place of the one in storage. */
export const replacePassword = ({ call, storage }: FormDeps): Submit =>
  submitting(
    async ({ currentPassword = '', password = '' }, signal) => {
      const { message, token } = await call(changeOwnPassword, { body: { currentPassword, password } }, { signal })
      storage.local.set(keys.token, token)
      return { kind: 'done', change: { type: 'password.replaced', message } }
    },
    { rejected: strings.thePasswordCouldNotBeChanged, unclear: strings.itIsNotCertainThatThePassword },
  )

/** Asks for a mail to a new address, which takes the old one's place once its link is opened. */
export const askForNewEmail = ({ call }: FormDeps): Submit =>
  submitting(
    async ({ email = '', password = '' }, signal) => {
      const body = { email: normalizeEmail(email), password }
      const { message } = await call(requestEmailChange, { body }, { signal })
      return { kind: 'done', change: { type: 'email.asked', message } }
    },
    { rejected: strings.theAddressCouldNotBeChanged, unclear: strings.itIsNotCertainThatTheLink },
  )

/** Makes the mailed address the account's, by the token of its mail. */
export const takeNewEmail = ({ call }: FormDeps, mailToken: string): Submit =>
  submitting(
    async (_, signal) => {
      const { message } = await call(confirmEmailChange, { token: mailToken }, { signal })
      return { kind: 'done', change: { type: 'email.changed', message } }
    },
    { rejected: strings.theAddressCouldNotBeChanged, unclear: strings.itIsNotCertainThatTheAddress },
  )

/** Keeps the old address, by the token of the mail that it was sent. */
export const stopAddressChange = ({ call }: FormDeps, mailToken: string): Submit =>
  submitting(
    async (_, signal) => {
      const { message } = await call(stopEmailChange, { token: mailToken }, { signal })
      return { kind: 'done', change: { type: 'change.stopped', message } }
    },
    { rejected: strings.theChangeCouldNotBeStopped, unclear: strings.itIsNotCertainThatTheChange },
  )

/** Deletes the account and all that belongs to it. */
export const deleteOwnAccount = ({ call }: FormDeps): Submit =>
  submitting(
    async ({ email = '', password = '' }, signal) => {
      const body = { email: normalizeEmail(email), password }
      const { message } = await call(deleteAccount, { body }, { signal })
      return { kind: 'done', change: { type: 'account.deleted', message } }
    },
    { rejected: strings.theAccountCouldNotBeDeleted, unclear: strings.itIsNotCertainThatTheAccount },
  )
