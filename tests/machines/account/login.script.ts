import type { SnapshotFrom } from 'xstate'
import type { ProofOptions } from '../../../src/machines/account/identityProof.machine.ts'
import type { loginMachine } from '../../../src/machines/account/login.machine.ts'
import {
  type Answer,
  beyond,
  type Expectation,
  type UserAction,
  type WalkScript,
} from '../../support/scripts/walkScript.ts'

type Seen = SnapshotFrom<typeof loginMachine>

const notices = ({ context: { problem, emailError, passwordError } }: Seen): readonly Expectation[] => {
  if (!problem) return emailError === null && passwordError === null ? [{ none: 'alert' }] : []
  const unreached = 'Network error. Please check your connection and try again.'
  const isUnreached = problem.messages.includes(unreached)
  return [{ see: 'alert', text: isUnreached ? unreached : 'Login failed. Please check your credentials.' }]
}

const wrong = ({ context: { emailError, passwordError } }: Seen): readonly Expectation[] => [
  ...(emailError === null ? [] : [{ text: 'Please enter a valid email address' }]),
  ...(passwordError === null ? [] : [{ text: 'Password must be at least 8 characters long' }]),
]

const refused: Answer = { status: 400, body: { error: 'Login failed. Please check your credentials.' } }

const secondStepOf = ({ challenge, methods }: ProofOptions) => ({
  error: 'One more step: confirm that it is you.',
  code: 'second_factor_required',
  challenge,
  methods,
  passkey_options: null,
})

/** Whoever is let in, or is asked for the second step, sees the form no more. */
const inForm =
  <E>(make: (event: E) => readonly UserAction[]) =>
  (event: E, before: Seen) =>
    before.matches('accepted') || before.matches('provingSecondStep') ? beyond : make(event)

/** How a person signs in by hand. The provider that answers by itself knows Ada. */
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
    'secondStep.proved': beyond,
    'secondStep.failed': beyond,
    'secondStep.locked': beyond,
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
    provingSecondStep: () => [{ see: 'heading', name: 'One more step' }],
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
      answer: (output) => {
        if (output.kind === 'accepted') return 'itself'
        if (output.kind === 'locked')
          return {
            status: 429,
            body: { error: 'Too many login attempts.' },
            headers: { 'retry-after': String(output.seconds) },
          }
        if (output.kind === 'halfway') return { status: 403, body: secondStepOf(output.ways) }
        return output.kind === 'offline' ? 'offline' : refused
      },
      failure: { status: 200, body: {} },
    },
    usePasskey: beyond,
  },
  delays: { oneSecond: 'passes' },
}
