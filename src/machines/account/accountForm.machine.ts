import { assign, emit, fromPromise, setup } from 'xstate'
import type { FormErrors } from '../../../rules/account/form.ts'
import type { User } from '../../../rules/account/user.ts'
import { narrowEvent, outputOf } from '../shell/events.ts'
import { narrowResult, notProvided } from '../shell/result.ts'
import { type FormProblem, isFaultless, unexpected, without } from './formProblem.ts'

export type FormValues = Readonly<Record<string, string>>

/** What the provider has changed. */
export type AccountChange =
  | { type: 'profile.changed'; user: User }
  | { type: 'password.replaced'; message: string }
  | { type: 'email.asked'; message: string }
  | { type: 'email.changed'; message: string }
  /** The change of the address; every session has ended. */
  | { type: 'change.stopped'; message: string }
  | { type: 'weeklyMail.ended'; message: string }
  | { type: 'account.deleted'; message: string }

/**
 * done: the form has nothing more to do · saved: it stays open, with what was typed · unclear: no answer came, and it
 * may be done all the same
 */
export type FormResult =
  | { kind: 'done'; change: AccountChange }
  | { kind: 'saved'; change: AccountChange }
  | { kind: 'unclear'; problem: FormProblem }
  | { kind: 'rejected'; problem: FormProblem }

export interface FormContext {
  errors: FormErrors
  problem: FormProblem | null
  /** What the provider said when all went well. */
  message: string | null
}

export type FormEmitted =
  | { type: 'form.accepted'; change: AccountChange }
  /** What was sent may have changed the account; nobody knows. */
  | { type: 'form.unclear' }

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
    emitted: {} as FormEmitted,
    tags: {} as 'busy',
  },
  actors: {
    submit: fromPromise<FormResult, { values: FormValues }>(notProvided('submit')),
  },
  guards: {
    isFaultless: (_, errors: FormErrors) => isFaultless(errors),
    isDone: (_, { kind }: FormResult) => kind === 'done',
    isUnclear: (_, { kind }: FormResult) => kind === 'unclear',
    isSaved: (_, { kind }: FormResult) => kind === 'saved',
  },
  actions: {
    setErrors: assign((_, errors: FormErrors) => ({ errors })),
    clearError: assign(({ context }, field: string) => ({ errors: without(context.errors, field) })),
    clearProblem: assign({ problem: null }),
    setProblem: assign((_, problem: FormProblem) => ({ problem })),
    setMessage: assign((_, change: AccountChange) => ({ message: messageOf(change) })),
    emitAccepted: emit((_, change: AccountChange) => ({ type: 'form.accepted' as const, change })),
    emitUnclear: emit({ type: 'form.unclear' }),
  },
}).createMachine({
  id: 'accountForm',
  context: { errors: {}, problem: null, message: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.changed': { actions: { type: 'clearError', params: ({ event }) => event.field } },
        'form.submitted': [
          {
            guard: { type: 'isFaultless', params: ({ event }) => event.errors },
            target: 'submitting',
            actions: [{ type: 'setErrors', params: ({ event }) => event.errors }, 'clearProblem'],
          },
          { actions: { type: 'setErrors', params: ({ event }) => event.errors } },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      on: { 'attempt.abandoned': { target: 'editing', actions: 'emitUnclear' } },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ event }) => ({ values: narrowEvent(event, 'form.submitted').values }),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'submitted',
            actions: [
              { type: 'setMessage', params: changeDone },
              { type: 'emitAccepted', params: changeDone },
            ],
          },
          {
            guard: { type: 'isSaved', params: outputOf },
            target: 'editing',
            actions: { type: 'emitAccepted', params: changeSaved },
          },
          {
            guard: { type: 'isUnclear', params: outputOf },
            target: 'editing',
            actions: [
              { type: 'setProblem', params: ({ event }) => narrowResult(event.output, 'unclear').problem },
              'emitUnclear',
            ],
          },
          {
            target: 'editing',
            actions: { type: 'setProblem', params: ({ event }) => narrowResult(event.output, 'rejected').problem },
          },
        ],
        onError: { target: 'editing', actions: [{ type: 'setProblem', params: unexpected }, 'emitUnclear'] },
      },
    },
    submitted: { on: { 'another.wanted': 'editing' } },
  },
})

interface Submitted {
  event: { output: FormResult }
}

function changeDone({ event }: Submitted): AccountChange {
  return narrowResult(event.output, 'done').change
}

function changeSaved({ event }: Submitted): AccountChange {
  return narrowResult(event.output, 'saved').change
}

const messageOf = (change: AccountChange): string | null => ('message' in change ? change.message : null)
