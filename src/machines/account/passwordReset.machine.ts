import { assign, emit, fromPromise, setup } from 'xstate'
import { type FormErrors, validateForm } from '../../../rules/account/form.ts'
import { strictPassword } from '../../../rules/account/validators.ts'
import { narrowEvent, outputOf } from '../shell/events.ts'
import { narrowResult, notProvided } from '../shell/result.ts'
import { type FormProblem, isFaultless, unexpected } from './formProblem.ts'

/** What became of the link. */
export type Reset =
  | { kind: 'changed'; message: string; email: string }
  /** Used, replaced by a later one, or too old. */
  | { kind: 'dead' }
  | { kind: 'rejected'; problem: FormProblem }

export interface PasswordResetContext {
  errors: FormErrors
  problem: FormProblem | null
}

export type PasswordResetEvent =
  | { type: 'password.changed' }
  | { type: 'password.submitted'; password: string }
  | { type: 'attempt.abandoned' }

export interface PasswordChanged {
  type: 'password.replaced'
  message: string
  email: string
}

const errorsIn = (password: string): FormErrors => validateForm({ password: strictPassword }, { password })

/**
 * A person choosing a new password by the link of a mail. The password is never stored. Ends with every session ended,
 * or with a link that does not work any more.
 */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    emitted: {} as PasswordChanged,
    tags: {} as 'busy',
  },
  actors: {
    replace: fromPromise<Reset, { password: string }>(notProvided('replace')),
  },
  guards: {
    isStrong: (_, password: string) => isFaultless(errorsIn(password)),
    isChanged: (_, { kind }: Reset) => kind === 'changed',
    isDead: (_, { kind }: Reset) => kind === 'dead',
  },
  actions: {
    setErrors: assign((_, password: string) => ({ errors: errorsIn(password), problem: null })),
    clearErrors: assign({ errors: {} }),
    setProblem: assign((_, problem: FormProblem) => ({ problem })),
    emitChanged: emit((_, result: Reset): PasswordChanged => {
      const { message, email } = narrowResult(result, 'changed')
      return { type: 'password.replaced', message, email }
    }),
  },
}).createMachine({
  id: 'passwordReset',
  context: { errors: {}, problem: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'password.changed': { actions: 'clearErrors' },
        'password.submitted': [
          {
            guard: { type: 'isStrong', params: ({ event }) => event.password },
            target: 'submitting',
            actions: { type: 'setErrors', params: ({ event }) => event.password },
          },
          { actions: { type: 'setErrors', params: ({ event }) => event.password } },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      on: { 'attempt.abandoned': 'editing' },
      invoke: {
        id: 'replace',
        src: 'replace',
        input: ({ event }) => ({ password: narrowEvent(event, 'password.submitted').password }),
        onDone: [
          {
            guard: { type: 'isChanged', params: outputOf },
            target: 'replaced',
            actions: { type: 'emitChanged', params: outputOf },
          },
          { guard: { type: 'isDead', params: outputOf }, target: 'expired' },
          {
            target: 'editing',
            actions: { type: 'setProblem', params: ({ event }) => narrowResult(event.output, 'rejected').problem },
          },
        ],
        onError: { target: 'editing', actions: { type: 'setProblem', params: unexpected } },
      },
    },
    replaced: {},
    expired: {},
  },
})
