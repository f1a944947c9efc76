import { assign, fromPromise, setup } from 'xstate'
import { type FormErrors, validateForm } from '../../../rules/account/form.ts'
import { euRules } from '../../../rules/account/waitlist.ts'
import { strings } from '../../../strings/account.ts'
import { outputOf } from '../shell/events.ts'
import { notProvided } from '../shell/result.ts'
import { isFaultless, without } from './formProblem.ts'

export interface EuEntry {
  name: string
  email: string
  country: string
}

export interface EuWaitlistContext extends EuEntry {
  errors: FormErrors
  problem: string | null
}

export type EuWaitlistEvent =
  | { type: 'field.changed'; field: keyof EuEntry; value: string }
  | { type: 'entry.submitted' }
  | { type: 'attempt.abandoned' }

/** The texts are the specification's, section 8. */
const incomplete = strings.pleaseFillInAllRequiredFields
const failed = strings.failedToJoinWaitlistSentence

const entryIn = ({ name, email, country }: EuWaitlistContext): EuEntry => ({ name, email, country })

const isMissing = ({ name, email }: EuEntry): boolean => name.trim() === '' || email.trim() === ''

/** A visitor from a region that is not open yet leaving an address. Ends with the visitor on the list. */
export const euWaitlistMachine = setup({
  types: {
    context: {} as EuWaitlistContext,
    events: {} as EuWaitlistEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Whether the provider took the entry. */
    enter: fromPromise<boolean, EuEntry>(notProvided('enter')),
  },
  guards: {
    isComplete: ({ context }) => isFaultless(validateForm(euRules, context)),
    isTaken: (_, taken: boolean) => taken,
  },
  actions: {
    setField: assign(({ context }, { field, value }: { field: keyof EuEntry; value: string }) => ({
      [field]: value,
      errors: without(context.errors, field),
      problem: null,
    })),
    setErrors: assign(({ context }) => ({
      errors: validateForm(euRules, context),
      problem: isMissing(context) ? incomplete : null,
    })),
    setProblem: assign((_, problem: string) => ({ problem })),
  },
}).createMachine({
  id: 'euWaitlist',
  context: { name: '', email: '', country: '', errors: {}, problem: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.changed': { actions: { type: 'setField', params: ({ event }) => event } },
        'entry.submitted': [
          { guard: 'isComplete', target: 'submitting', actions: 'setErrors' },
          { actions: 'setErrors' },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      on: { 'attempt.abandoned': 'editing' },
      invoke: {
        id: 'enter',
        src: 'enter',
        input: ({ context }) => entryIn(context),
        onDone: [
          { guard: { type: 'isTaken', params: outputOf }, target: 'submitted' },
          { target: 'editing', actions: { type: 'setProblem', params: failed } },
        ],
        onError: { target: 'editing', actions: { type: 'setProblem', params: failed } },
      },
    },
    submitted: {},
  },
})
