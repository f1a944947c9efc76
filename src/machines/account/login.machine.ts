import { assign, emit, fromPromise, setup } from 'xstate'
import { email as emailRule, normalizeEmail } from '../../../rules/account/emailRule.ts'
import { signInPassword } from '../../../rules/account/signInRule.ts'
import type { User } from '../../../rules/account/user.ts'
import { callMessages } from '../../../rules/shell/callMessages.ts'
import { strings } from '../../../strings/account.ts'
import { narrowEvent, outputOf } from '../shell/events.ts'
import { narrowResult, notProvided } from '../shell/result.ts'
import type { ProofOptions, WebAuthnJson } from './identityProof.machine.ts'

export interface Credentials {
  email: string
  password: string
}

/** What a passkey has signed, and the challenge that it was asked with. */
export interface PasskeyAssertion {
  challenge: string
  response: WebAuthnJson
}

/** What the provider made of the credentials. */
export type LoginResult =
  | { kind: 'accepted'; user: User }
  | { kind: 'locked'; seconds: number }
  /** The password is right, and a second step is asked for. */
  | { kind: 'halfway'; ways: ProofOptions }
  /** No passkey was used, which is nobody's fault. */
  | { kind: 'dismissed' }
  /** With HTTP's status, and what to say: one sentence or several. */
  | { kind: 'rejected'; status: number; messages: string[] }
  | { kind: 'offline' }

export interface LoginProblem {
  /** Of HTTP; 0 where there was no answer. */
  status: number
  messages: string[]
}

export interface LoginContext {
  /** As typed last; the form begins with it. */
  email: string
  remembers: boolean
  emailError: string | null
  passwordError: string | null
  problem: LoginProblem | null
  /** Told by the page that the visitor came from. */
  announcement: string | null
  secondsLeft: number
  /** How the second step is proved, while it is; else null. */
  secondStep: ProofOptions | null
}

export interface LoginInput {
  /** Of an earlier visit; empty when nothing is remembered. */
  rememberedEmail: string
  /** Of a lock that is still running; 0 when none is. */
  lockedSeconds: number
}

export type LoginEvent =
  | { type: 'email.changed'; email: string }
  | { type: 'password.changed'; password: string }
  | { type: 'remembering.changed'; remembers: boolean }
  | ({ type: 'credentials.submitted' } & Credentials)
  | { type: 'passkey.chosen' }
  /** Among what the browser offers for the address. */
  | { type: 'passkey.picked'; assertion: PasskeyAssertion }
  | { type: 'secondStep.proved'; user: User }
  /** It cannot be proved any more, or not here: all of it begins again. */
  | { type: 'secondStep.failed'; message: string }
  | { type: 'secondStep.locked'; seconds: number }
  | { type: 'attempt.abandoned' }
  /** The visitor came with a message or an address from another page. */
  | { type: 'arrival.announced'; message: string | null; email: string | null }
  | { type: 'page.left' }
  /** How long the lock really still runs: timers stand still while a computer sleeps. */
  | { type: 'lock.measured'; secondsLeft: number }
  | { type: 'session.closed'; rememberedEmail: string }

export type LoginEmitted =
  | { type: 'login.accepted'; user: User }
  /** Too many attempts: the provider has just locked the form. */
  | { type: 'login.locked' }
  | { type: 'email.forgotten' }

const networkProblem: LoginProblem = { status: 0, messages: [callMessages.offline] }
const failedProblem: LoginProblem = { status: 0, messages: [strings.loginFailed] }

/** What the form looks like to somebody who comes to it. */
const fresh = { emailError: null, passwordError: null, problem: null, announcement: null }

/**
 * A visitor proving who they are. Too many attempts lock the form for the seconds that the provider names; the countdown
 * outlives a reload, since the lock's end is stored and comes back as `lockedSeconds`. The password is never stored.
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    emitted: {} as LoginEmitted,
    input: {} as LoginInput,
    tags: {} as 'busy' | 'locked',
  },
  actors: {
    authenticate: fromPromise<LoginResult, Credentials & { remembers: boolean }>(notProvided('authenticate')),
    /** Null: the browser asks for a passkey first. */
    usePasskey: fromPromise<LoginResult, PasskeyAssertion | null>(notProvided('usePasskey')),
  },
  delays: { oneSecond: 1000 },
  guards: {
    isWellFormed: (_, { email, password }: Credentials) =>
      emailRule(email) === null && signInPassword(password) === null,
    isAccepted: (_, { kind }: LoginResult) => kind === 'accepted',
    isLocked: (_, { kind }: LoginResult) => kind === 'locked',
    isHalfway: (_, { kind }: LoginResult) => kind === 'halfway',
    isDismissed: (_, { kind }: LoginResult) => kind === 'dismissed',
    isMoreThanLastSecond: ({ context }) => context.secondsLeft > 1,
    isLockRunning: ({ context }) => context.secondsLeft > 0,
    isOver: (_, secondsLeft: number) => secondsLeft <= 0,
    isForgetting: (_, remembers: boolean) => !remembers,
  },
  actions: {
    setEmail: assign((_, email: string) => ({ email, emailError: emailRule(email) })),
    setPasswordError: assign((_, password: string) => ({ passwordError: signInPassword(password) })),
    setRemembering: assign((_, remembers: boolean) => ({ remembers })),
    emitForgotten: emit({ type: 'email.forgotten' }),
    emitLocked: emit({ type: 'login.locked' }),
    clearProblem: assign({ problem: null, announcement: null }),
    setProblem: assign((_, problem: LoginProblem) => ({ problem })),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    setSecondsLeft: assign((_, secondsLeft: number) => ({ secondsLeft })),
    setAnnouncement: assign(({ context }, { message, email }: { message: string | null; email: string | null }) => ({
      ...fresh,
      announcement: message,
      email: email ?? context.email,
    })),
    clearNotes: assign(fresh),
    setRemembered: assign((_, rememberedEmail: string) => ({
      ...fresh,
      email: rememberedEmail,
      remembers: rememberedEmail !== '',
    })),
    setSecondStep: assign((_, result: LoginResult) => ({ secondStep: narrowResult(result, 'halfway').ways })),
    clearSecondStep: assign({ secondStep: null }),
    setUnused: assign({ announcement: strings.noPasskeyWasUsed }),
    emitAccepted: emit((_, user: User) => ({ type: 'login.accepted' as const, user })),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    ...fresh,
    email: input.rememberedEmail,
    remembers: input.rememberedEmail !== '',
    secondsLeft: input.lockedSeconds,
    secondStep: null,
  }),
  initial: 'arriving',
  on: {
    'email.changed': { actions: { type: 'setEmail', params: ({ event }) => event.email } },
    'password.changed': { actions: { type: 'setPasswordError', params: ({ event }) => event.password } },
    'remembering.changed': [
      {
        guard: { type: 'isForgetting', params: ({ event }) => event.remembers },
        actions: [{ type: 'setRemembering', params: ({ event }) => event.remembers }, 'emitForgotten'],
      },
      { actions: { type: 'setRemembering', params: ({ event }) => event.remembers } },
    ],
    'arrival.announced': { actions: { type: 'setAnnouncement', params: ({ event }) => event } },
    'page.left': { actions: 'clearNotes' },
    'session.closed': { actions: { type: 'setRemembered', params: ({ event }) => event.rememberedEmail } },
  },
  states: {
    arriving: { always: [{ guard: 'isLockRunning', target: 'lockedOut' }, { target: 'editing' }] },
    editing: {
      on: {
        'passkey.chosen': { target: 'usingPasskey', actions: 'clearProblem' },
        'passkey.picked': { target: 'usingPasskey', actions: 'clearProblem' },
        'credentials.submitted': [
          {
            guard: { type: 'isWellFormed', params: ({ event }) => event },
            target: 'submitting',
            actions: [
              { type: 'setEmail', params: ({ event }) => event.email },
              { type: 'setPasswordError', params: ({ event }) => event.password },
              'clearProblem',
            ],
          },
          {
            actions: [
              { type: 'setEmail', params: ({ event }) => event.email },
              { type: 'setPasswordError', params: ({ event }) => event.password },
            ],
          },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      on: { 'attempt.abandoned': 'editing', 'page.left': { target: 'editing', actions: 'clearNotes' } },
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context, event }) => ({
          email: normalizeEmail(context.email),
          password: narrowEvent(event, 'credentials.submitted').password,
          remembers: context.remembers,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: outputOf },
            target: 'accepted',
            actions: { type: 'emitAccepted', params: userIn },
          },
          {
            guard: { type: 'isLocked', params: outputOf },
            target: 'lockedOut',
            actions: [{ type: 'setSecondsLeft', params: secondsIn }, 'emitLocked'],
          },
          {
            guard: { type: 'isHalfway', params: outputOf },
            target: 'provingSecondStep',
            actions: { type: 'setSecondStep', params: outputOf },
          },
          { target: 'editing', actions: { type: 'setProblem', params: problemIn } },
        ],
        onError: { target: 'editing', actions: { type: 'setProblem', params: failedProblem } },
      },
    },
    usingPasskey: {
      tags: 'busy',
      description: 'The browser may ask for as long as it likes: no time ends it, the person does.',
      on: { 'attempt.abandoned': 'editing', 'page.left': { target: 'editing', actions: 'clearNotes' } },
      invoke: {
        id: 'usePasskey',
        src: 'usePasskey',
        input: ({ event }) => (event.type === 'passkey.picked' ? event.assertion : null),
        onDone: [
          {
            guard: { type: 'isAccepted', params: outputOf },
            target: 'accepted',
            actions: { type: 'emitAccepted', params: userIn },
          },
          {
            guard: { type: 'isLocked', params: outputOf },
            target: 'lockedOut',
            actions: [{ type: 'setSecondsLeft', params: secondsIn }, 'emitLocked'],
          },
          { guard: { type: 'isDismissed', params: outputOf }, target: 'editing', actions: 'setUnused' },
          { target: 'editing', actions: { type: 'setProblem', params: problemIn } },
        ],
        onError: { target: 'editing', actions: { type: 'setProblem', params: failedProblem } },
      },
    },
    provingSecondStep: {
      exit: 'clearSecondStep',
      on: {
        'secondStep.proved': {
          target: 'accepted',
          actions: { type: 'emitAccepted', params: ({ event }) => event.user },
        },
        'secondStep.failed': {
          target: 'editing',
          actions: { type: 'setProblem', params: ({ event }) => ({ status: 0, messages: [event.message] }) },
        },
        'secondStep.locked': {
          target: 'lockedOut',
          actions: [{ type: 'setSecondsLeft', params: ({ event }) => event.seconds }, 'emitLocked'],
        },
        'attempt.abandoned': 'editing',
        'page.left': { target: 'editing', actions: 'clearNotes' },
      },
    },
    lockedOut: {
      tags: 'locked',
      after: {
        oneSecond: [
          { guard: 'isMoreThanLastSecond', target: 'lockedOut', reenter: true, actions: 'countDown' },
          { target: 'editing', actions: { type: 'setSecondsLeft', params: 0 } },
        ],
      },
      on: {
        'lock.measured': [
          {
            guard: { type: 'isOver', params: ({ event }) => event.secondsLeft },
            target: 'editing',
            actions: { type: 'setSecondsLeft', params: 0 },
          },
          { actions: { type: 'setSecondsLeft', params: ({ event }) => event.secondsLeft } },
        ],
      },
    },
    accepted: {
      on: {
        'session.closed': {
          target: 'editing',
          actions: { type: 'setRemembered', params: ({ event }) => event.rememberedEmail },
        },
      },
    },
  },
})

function userIn({ event: { output } }: { event: { output: LoginResult } }): User {
  return narrowResult(output, 'accepted').user
}

function secondsIn({ event: { output } }: { event: { output: LoginResult } }): number {
  return narrowResult(output, 'locked').seconds
}

function problemIn({ event: { output } }: { event: { output: LoginResult } }): LoginProblem {
  return output.kind === 'rejected' ? { status: output.status, messages: output.messages } : networkProblem
}
