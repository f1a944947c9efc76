import { assign, emit, fromPromise, setup } from 'xstate'
import type { FormErrors } from '../../../rules/account/form.ts'
import type { User } from '../../../rules/account/user.ts'
import { type FormProblem, unexpected } from './formParts.ts'

export type FormValues = Readonly<Record<string, string>>

/** What the provider did. */
export type FormFact =
  | { type: 'profile.changed'; user: User }
  | { type: 'password.replaced'; message: string }
  | { type: 'email.asked'; message: string }
  | { type: 'email.changed'; message: string }
  /** The change of the address; every session has ended. */
  | { type: 'change.stopped'; message: string }
  | { type: 'account.deleted'; message: string }

/** done: the form has nothing more to do · told: it stays as it is */
export type FormResult =
  | { kind: 'done'; fact: FormFact }
  | { kind: 'told'; fact: FormFact }
  | { kind: 'rejected'; problem: FormProblem }

export interface FormContext {
  errors: FormErrors
  problem: FormProblem | null
  /** What the provider said when all went well. */
  message: string | null
}

export type FormEvent =
  /** `errors` is what the form's rules say of the values. */
  | { type: 'form.submitted'; values: FormValues; errors: FormErrors }
  | { type: 'field.changed'; field: string }
  | { type: 'attempt.abandoned' }
  | { type: 'another.wanted' }

/**
 * A form about an account: filled in, checked, sent, and done or told what is wrong. Begins with the page that shows it
 * and ends with it. What was typed stays in the form's own fields.
 */
export const accountFormMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    emitted: {} as { type: 'form.accepted'; fact: FormFact },
    tags: {} as 'busy',
  },
  actors: {
    submit: fromPromise<FormResult, { values: FormValues }>(() => Promise.reject(new Error('submit is not provided'))),
  },
  guards: {
    isFaultless: (_, errors: FormErrors) => Object.keys(errors).length === 0,
    isDone: (_, { kind }: FormResult) => kind === 'done',
    isTold: (_, { kind }: FormResult) => kind === 'told',
  },
  actions: {
    keepErrors: assign((_, errors: FormErrors) => ({ errors })),
    forgetError: assign(({ context }, field: string) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    forgetProblem: assign({ problem: null }),
    keepProblem: assign((_, result: FormResult) => ({
      problem: result.kind === 'rejected' ? result.problem : unexpected,
    })),
    keepUnexpected: assign({ problem: unexpected }),
    keepMessage: assign((_, result: FormResult) => ({ message: messageIn(result) })),
    sayAccepted: emit((_, result: FormResult) => {
      if (result.kind === 'rejected') throw new Error('a refusal is no fact')
      return { type: 'form.accepted', fact: result.fact }
    }),
  },
}).createMachine({
  id: 'accountForm',
  context: { errors: {}, problem: null, message: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'field.changed': { actions: { type: 'forgetError', params: ({ event }) => event.field } },
        'form.submitted': [
          {
            guard: { type: 'isFaultless', params: ({ event }) => event.errors },
            target: 'sending',
            actions: [{ type: 'keepErrors', params: ({ event }) => event.errors }, 'forgetProblem'],
          },
          { actions: { type: 'keepErrors', params: ({ event }) => event.errors } },
        ],
      },
    },
    sending: {
      tags: 'busy',
      on: { 'attempt.abandoned': 'open' },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ event }) => ({ values: event.type === 'form.submitted' ? event.values : {} }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: [
              { type: 'keepMessage', params: ({ event }) => event.output },
              { type: 'sayAccepted', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isTold', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'sayAccepted', params: ({ event }) => event.output },
          },
          { target: 'open', actions: { type: 'keepProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open', actions: 'keepUnexpected' },
      },
    },
    done: { on: { 'another.wanted': 'open' } },
  },
})

const messageIn = (result: FormResult): string | null =>
  result.kind !== 'rejected' && 'message' in result.fact ? result.fact.message : null
