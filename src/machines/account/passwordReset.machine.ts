import { assign, emit, fromPromise, setup } from 'xstate'
import { type FormErrors, validateForm } from '../../../rules/account/form.ts'
import { strictPassword } from '../../../rules/account/validators.ts'
import { type FormProblem, isFaultless, unexpected } from './formParts.ts'

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
 * A person choosing a new password by the link of a mail. The password is never kept. Ends with every session ended,
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
    replace: fromPromise<Reset, { password: string }>(() => Promise.reject(new Error('replace is not provided'))),
  },
  guards: {
    isStrong: (_, password: string) => isFaultless(errorsIn(password)),
    isChanged: (_, { kind }: Reset) => kind === 'changed',
    isDead: (_, { kind }: Reset) => kind === 'dead',
  },
  actions: {
    judge: assign((_, password: string) => ({ errors: errorsIn(password), problem: null })),
    forgive: assign({ errors: {} }),
    keepProblem: assign((_, answer: Reset) => ({ problem: answer.kind === 'rejected' ? answer.problem : unexpected })),
    keepUnexpected: assign({ problem: unexpected }),
    sayChanged: emit((_, answer: Reset): PasswordChanged => {
      if (answer.kind !== 'changed') throw new Error('only a changed password is told')
      return { type: 'password.replaced', message: answer.message, email: answer.email }
    }),
  },
}).createMachine({
  id: 'passwordReset',
  context: { errors: {}, problem: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'password.changed': { actions: 'forgive' },
        'password.submitted': [
          {
            guard: { type: 'isStrong', params: ({ event }) => event.password },
            target: 'replacing',
            actions: { type: 'judge', params: ({ event }) => event.password },
          },
          { actions: { type: 'judge', params: ({ event }) => event.password } },
        ],
      },
    },
    replacing: {
      tags: 'busy',
      on: { 'attempt.abandoned': 'open' },
      invoke: {
        id: 'replace',
        src: 'replace',
        input: ({ event }) => ({ password: event.type === 'password.submitted' ? event.password : '' }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'replaced',
            actions: { type: 'sayChanged', params: ({ event }) => event.output },
          },
          { guard: { type: 'isDead', params: ({ event }) => event.output }, target: 'expired' },
          { target: 'open', actions: { type: 'keepProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open', actions: 'keepUnexpected' },
      },
    },
    replaced: {},
    expired: {},
  },
})
