import { assign, emit, fromPromise, setup } from 'xstate'
import { type FormErrors, validateForm } from '../../../rules/account/form.ts'
import type { User } from '../../../rules/account/user.ts'
import { connection, firstName, lastName, strictPassword } from '../../../rules/account/validators.ts'
import { type FormProblem, isFaultless, unexpected, without } from './formParts.ts'

const rules = { firstName, lastName, password: strictPassword, connection }

export type ConfirmationField = keyof typeof rules
export type ConfirmationValues = Readonly<Record<ConfirmationField, string>>

/** What became of the link. */
export type Confirmation =
  | { kind: 'confirmed'; user: User }
  /** Used, replaced by a later one, or too old. */
  | { kind: 'dead' }
  | { kind: 'rejected'; problem: FormProblem }

export interface EmailConfirmationContext {
  errors: FormErrors
  problem: FormProblem | null
}

export type EmailConfirmationEvent =
  | { type: 'field.changed'; field: ConfirmationField }
  | { type: 'details.submitted'; values: ConfirmationValues }
  | { type: 'attempt.abandoned' }

/**
 * A person confirming their address by the link of a mail, which asks for name and password. What was typed stays in
 * the form's own fields: a password is never kept. Ends confirmed, or with a link that does not work any more.
 */
export const emailConfirmationMachine = setup({
  types: {
    context: {} as EmailConfirmationContext,
    events: {} as EmailConfirmationEvent,
    emitted: {} as { type: 'address.confirmed'; user: User },
    tags: {} as 'busy',
  },
  actors: {
    confirm: fromPromise<Confirmation, { values: ConfirmationValues | null }>(() =>
      Promise.reject(new Error('confirm is not provided')),
    ),
  },
  guards: {
    isComplete: (_, values: ConfirmationValues) => isFaultless(validateForm(rules, values)),
    isConfirmed: (_, { kind }: Confirmation) => kind === 'confirmed',
    isDead: (_, { kind }: Confirmation) => kind === 'dead',
  },
  actions: {
    judge: assign((_, values: ConfirmationValues) => ({ errors: validateForm(rules, values), problem: null })),
    forgive: assign(({ context }, field: string) => ({ errors: without(context.errors, field) })),
    keepProblem: assign((_, answer: Confirmation) => ({
      problem: answer.kind === 'rejected' ? answer.problem : unexpected,
    })),
    keepUnexpected: assign({ problem: unexpected }),
    sayConfirmed: emit((_, answer: Confirmation) => {
      if (answer.kind !== 'confirmed') throw new Error('only a confirmed address is somebody')
      return { type: 'address.confirmed', user: answer.user }
    }),
  },
}).createMachine({
  id: 'emailConfirmation',
  context: { errors: {}, problem: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'field.changed': { actions: { type: 'forgive', params: ({ event }) => event.field } },
        'details.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.values },
            target: 'confirming',
            actions: { type: 'judge', params: ({ event }) => event.values },
          },
          { actions: { type: 'judge', params: ({ event }) => event.values } },
        ],
      },
    },
    confirming: {
      tags: 'busy',
      on: { 'attempt.abandoned': 'open' },
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ event }) => ({ values: event.type === 'details.submitted' ? event.values : null }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'confirmed',
            actions: { type: 'sayConfirmed', params: ({ event }) => event.output },
          },
          { guard: { type: 'isDead', params: ({ event }) => event.output }, target: 'expired' },
          { target: 'open', actions: { type: 'keepProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open', actions: 'keepUnexpected' },
      },
    },
    confirmed: {},
    expired: {},
  },
})
