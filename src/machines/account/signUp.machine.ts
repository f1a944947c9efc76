import { assign, emit, fromPromise, setup } from 'xstate'
import type { WaitlistPlace } from '../../../contract/waitlist.ts'
import { type FormErrors, validateForm } from '../../../rules/account/form.ts'
import { email, normalizeEmail, type Validator } from '../../../rules/account/validators.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/account.ts'
import { outputOf } from '../shell/events.ts'
import { narrowResult, notProvided } from '../shell/result.ts'
import { type FormProblem, isFaultless, unexpected, without } from './formProblem.ts'

/** What the provider made of the address. */
export type Registration =
  | { kind: 'made'; message: string }
  /** Code 808: the address has an account. */
  | { kind: 'known'; message: string }
  | { kind: 'uninvited' }
  | { kind: 'waiting'; place: Camel<WaitlistPlace> }
  | { kind: 'rejected'; problem: FormProblem }

export interface SignUpContext {
  email: string
  agrees: boolean
  errors: FormErrors
  problem: FormProblem | null
  /** Of somebody who waits already. */
  place: Camel<WaitlistPlace> | null
}

export type SignUpEvent =
  | { type: 'email.changed'; email: string }
  | { type: 'terms.changed'; agrees: boolean }
  | { type: 'registration.submitted' }
  | { type: 'attempt.abandoned' }
  | { type: 'address.reconsidered' }

export type SignUpEmitted = { type: 'account.made'; message: string } | { type: 'account.known'; message: string }

const agreement: Validator = (agreed) => (agreed === 'true' ? null : strings.youMustAgreeToTheTermsAnd)

const errorsIn = ({ email: address, agrees }: SignUpContext): FormErrors =>
  validateForm({ email, terms: agreement }, { email: address, terms: String(agrees) })

/**
 * A visitor asking for an account with an address. Begins and ends with its page: with an account made, or with the
 * waitlist where one is in front.
 */
export const signUpMachine = setup({
  types: {
    context: {} as SignUpContext,
    events: {} as SignUpEvent,
    emitted: {} as SignUpEmitted,
    tags: {} as 'busy',
  },
  actors: {
    register: fromPromise<Registration, { email: string }>(notProvided('register')),
  },
  guards: {
    isComplete: ({ context }) => isFaultless(errorsIn(context)),
    isMade: (_, { kind }: Registration) => kind === 'made',
    isKnown: (_, { kind }: Registration) => kind === 'known',
    isUninvited: (_, { kind }: Registration) => kind === 'uninvited',
    isWaiting: (_, { kind }: Registration) => kind === 'waiting',
  },
  actions: {
    setEmail: assign(({ context }, address: string) => ({ email: address, errors: without(context.errors, 'email') })),
    setAgreement: assign(({ context }, agrees: boolean) => ({ agrees, errors: without(context.errors, 'terms') })),
    setErrors: assign(({ context }) => ({ errors: errorsIn(context), problem: null })),
    setPlace: assign((_, result: Registration) => ({ place: narrowResult(result, 'waiting').place })),
    setProblem: assign((_, problem: FormProblem) => ({ problem })),
    emitMade: emit((_, result: Registration) => ({
      type: 'account.made' as const,
      message: narrowResult(result, 'made').message,
    })),
    emitKnown: emit((_, result: Registration) => ({
      type: 'account.known' as const,
      message: narrowResult(result, 'known').message,
    })),
  },
}).createMachine({
  id: 'signUp',
  context: { email: '', agrees: false, errors: {}, problem: null, place: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'email.changed': { actions: { type: 'setEmail', params: ({ event }) => event.email } },
        'terms.changed': { actions: { type: 'setAgreement', params: ({ event }) => event.agrees } },
        'registration.submitted': [
          { guard: 'isComplete', target: 'submitting', actions: 'setErrors' },
          { actions: 'setErrors' },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      on: { 'attempt.abandoned': 'editing' },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ email: normalizeEmail(context.email) }),
        onDone: [
          {
            guard: { type: 'isMade', params: outputOf },
            target: 'registered',
            actions: { type: 'emitMade', params: outputOf },
          },
          {
            guard: { type: 'isKnown', params: outputOf },
            target: 'editing',
            actions: { type: 'emitKnown', params: outputOf },
          },
          { guard: { type: 'isUninvited', params: outputOf }, target: 'uninvited' },
          {
            guard: { type: 'isWaiting', params: outputOf },
            target: 'waiting',
            actions: { type: 'setPlace', params: outputOf },
          },
          {
            target: 'editing',
            actions: { type: 'setProblem', params: ({ event }) => narrowResult(event.output, 'rejected').problem },
          },
        ],
        onError: { target: 'editing', actions: { type: 'setProblem', params: unexpected } },
      },
    },
    registered: {},
    uninvited: {
      description: 'The signup card of the waitlist stands in place of the form.',
      on: { 'address.reconsidered': 'editing' },
    },
    waiting: {
      description: 'The place in the queue stands in place of the form.',
      on: { 'address.reconsidered': 'editing' },
    },
  },
})
