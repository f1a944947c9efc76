import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from '../../../src/machines/account/login.machine.ts'
import {
  type Answer,
  beyond,
  type Expectation,
  type HttpAnswer,
  type UserAction,
  type WalkScript,
} from '../../support/scripts/walkScript.ts'
import { credentials } from './credentials.ts'

type Seen = SnapshotFrom<typeof loginMachine>

const unreached = 'Network error. Please check your connection and try again.'
const tooLong = 'This took too long. Please start again.'

const notices = ({ context: { problem, emailError, passwordError } }: Seen): readonly Expectation[] => {
  if (!problem) return emailError === null && passwordError === null ? [{ none: 'alert' }] : []
  const text = [unreached, tooLong].find((message) => problem.messages.includes(message))
  return [{ see: 'alert', text: text ?? 'Login failed. Please check your credentials.' }]
}

const wrong = ({ context: { emailError, passwordError } }: Seen): readonly Expectation[] => [
  ...(emailError === null ? [] : [{ text: 'Please enter a valid email address' }]),
  ...(passwordError === null ? [] : [{ text: 'Password must be at least 8 characters long' }]),
]

const refused: Answer = { status: 400, body: { error: 'Login failed. Please check your credentials.' } }

const locked = (seconds: number) => ({
  status: 429,
  body: { error: 'Too many login attempts.' },
  headers: { 'retry-after': String(seconds) },
})

const submitCode = { click: 'button', name: 'Continue' } as const

/** A code that is none of the app's is told at its field, and another can be given. */
const giveWrongThenRight: readonly UserAction[] = [
  { fill: 'Code', with: 'none' },
  submitCode,
  { until: { text: 'This code did not work. Each code works once: try the next one.' } },
  { fillCode: 'Code' },
  submitCode,
]

/** What the provider says after minutes, and after several wrong codes, is not waited for. */
const giveCodeFor = (answer: HttpAnswer): readonly UserAction[] => [
  { stub: { method: 'POST', path: 'user/login/second-factor/', answer } },
  { fill: 'Code', with: '123456' },
  submitCode,
]

/** Whoever is let in, or is asked for the second step, sees the form no more. */
const inForm =
  <E>(make: (event: E) => readonly UserAction[]) =>
  (event: E, before: Seen) =>
    before.matches('accepted') || before.matches('provingSecondStep') ? beyond : make(event)

/** How a person signs in by hand. The provider that answers by itself knows Ada, and asks Augusta for the second step. */
export const loginScript: WalkScript<typeof loginMachine> = {
  start: ({ rememberedEmail, lockedSeconds }) =>
    lockedSeconds > 0 ? beyond : { path: '/login', storage: rememberedEmail === '' ? {} : { rememberedEmail } },
  actions: {
    'email.changed': inForm(({ email }) => [{ fill: 'Email', with: email }]),
    'password.changed': inForm(({ password }) => [{ fill: 'Password', with: password }]),
    'remembering.changed': inForm(() => [{ click: 'checkbox', name: 'Remember me' }]),
    'credentials.submitted': ({ email, password }) => [
      { fill: 'Email', with: email },
      { fill: 'Password', with: password },
      { click: 'button', name: 'Log in' },
    ],
    'passkey.chosen': beyond,
    'passkey.picked': beyond,
    'secondStep.proved': () => giveWrongThenRight,
    'secondStep.failed': ({ message }) => giveCodeFor({ status: 410, body: { error: message } }),
    'secondStep.locked': ({ seconds }) => giveCodeFor(locked(seconds)),
    'attempt.abandoned': (_, before) => [
      { click: 'button', name: before.matches('provingSecondStep') ? 'Back to email and password' : 'Cancel' },
    ],
    'arrival.announced': beyond,
    'page.left': beyond,
    'lock.measured': beyond,
    'session.closed': beyond,
  },
  expectations: {
    arriving: 'never',
    editing: (seen) => [
      { see: 'button', name: 'Log in', disabled: false, busy: false },
      { field: 'Email', value: seen.context.email, invalid: seen.context.emailError !== null },
      { see: 'checkbox', name: 'Remember me', checked: seen.context.remembers },
      ...notices(seen),
      ...wrong(seen),
    ],
    submitting: () => [
      { see: 'button', name: 'Log in', busy: true },
      { see: 'button', name: 'Cancel' },
    ],
    usingPasskey: () => [{ see: 'button', name: 'Sign in with a passkey', busy: true }],
    provingSecondStep: () => [
      { see: 'heading', name: 'One more step' },
      { field: 'Code', value: '' },
    ],
    lockedOut: ({ context: { secondsLeft } }) => [
      { see: 'button', name: `Account locked - Try again in ${secondsLeft}s`, disabled: true },
      { see: 'alert', text: 'Too many login attempts. Your account is temporarily locked for security.' },
      { text: `Please wait ${secondsLeft} seconds before trying again.` },
    ],
    accepted: () => [{ at: '/dashboard' }],
  },
  calls: {
    authenticate: {
      sent: ({ email, password }) => ({
        method: 'POST',
        path: 'user/login/',
        body: { email, username: email, password, timezone: 'America/New_York' },
      }),
      answer: (output, { email }) => {
        if ((output.kind === 'halfway') !== (email === credentials.augusta.email)) return beyond
        if (output.kind === 'halfway' || output.kind === 'accepted') return 'itself'
        if (output.kind === 'locked') return locked(output.seconds)
        return output.kind === 'offline' ? 'offline' : refused
      },
      failure: { status: 200, body: {} },
    },
    usePasskey: beyond,
  },
  delays: { oneSecond: 'passes' },
}
