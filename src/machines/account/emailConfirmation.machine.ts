import { assign, emit, fromPromise, setup } from 'xstate'
import { type FormErrors, validateForm } from '../../../rules/account/form.ts'
import type { User } from '../../../rules/account/user.ts'
import { connection, firstName, lastName, strictPassword } from '../../../rules/account/validators.ts'
import { narrowEvent, outputOf } from '../shell/events.ts'
import { narrowResult, notProvided } from '../shell/result.ts'
import { type FormProblem, isFaultless, unexpected, without } from './formProblem.ts'

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
 * the form's own fields: a password is never stored. Ends confirmed, or with a link that does not work any more.
 */
export const emailConfirmationMachine = setup({
  types: {
    context: {} as EmailConfirmationContext,
    events: {} as EmailConfirmationEvent,
    emitted: {} as { type: 'address.confirmed'; user: User },
    tags: {} as 'busy',
  },
  actors: {
    confirm: fromPromise<Confirmation, { values: ConfirmationValues }>(notProvided('confirm')),
  },
  guards: {
    isComplete: (_, values: ConfirmationValues) => isFaultless(validateForm(rules, values)),
    isConfirmed: (_, { kind }: Confirmation) => kind === 'confirmed',
    isDead: (_, { kind }: Confirmation) => kind === 'dead',
  },
  actions: {
    setErrors: assign((_, values: ConfirmationValues) => ({ errors: validateForm(rules, values), problem: null })),
    clearError: assign(({ context }, field: string) => ({ errors: without(context.errors, field) })),
    setProblem: assign((_, problem: FormProblem) => ({ problem })),
    emitConfirmed: emit((_, result: Confirmation) => ({
      type: 'address.confirmed' as const,
      user: narrowResult(result, 'confirmed').user,
    })),
  },
}).createMachine({
  id: 'emailConfirmation',
  context: { errors: {}, problem: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.changed': { actions: { type: 'clearError', params: ({ event }) => event.field } },
        'details.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.values },
            target: 'submitting',
            actions: { type: 'setErrors', params: ({ event }) => event.values },
          },
          { actions: { type: 'setErrors', params: ({ event }) => event.values } },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      on: { 'attempt.abandoned': 'editing' },
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ event }) => ({ values: narrowEvent(event, 'details.submitted').values }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: outputOf },
            target: 'confirmed',
            actions: { type: 'emitConfirmed', params: outputOf },
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
    confirmed: {},
    expired: {},
  },
})
