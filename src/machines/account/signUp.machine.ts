import { assign, emit, fromPromise, setup } from 'xstate'
import type { WaitlistPlace } from '../../../contract/waitlist.ts'
import { type FormErrors, validateForm } from '../../../rules/account/form.ts'
import { email, normalizeEmail, type Validator } from '../../../rules/account/validators.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { type FormProblem, isFaultless, unexpected, without } from './formParts.ts'

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

export type SignUpFact = { type: 'account.made'; message: string } | { type: 'account.known'; message: string }

const agreement: Validator = (agreed) =>
  agreed === 'yes' ? null : 'You must agree to the terms and conditions to continue'

const errorsIn = ({ email: address, agrees }: SignUpContext): FormErrors =>
  validateForm({ email, terms: agreement }, { email: address, terms: agrees ? 'yes' : '' })

/**
 * A visitor asking for an account with an address. Begins and ends with its page: with an account made, or with the
 * waitlist where one is in front.
 */
export const signUpMachine = setup({
  types: {
    context: {} as SignUpContext,
    events: {} as SignUpEvent,
    emitted: {} as SignUpFact,
    tags: {} as 'busy',
  },
  actors: {
    register: fromPromise<Registration, { email: string }>(() => Promise.reject(new Error('register is not provided'))),
  },
  guards: {
    isComplete: ({ context }) => isFaultless(errorsIn(context)),
    isMade: (_, { kind }: Registration) => kind === 'made',
    isKnown: (_, { kind }: Registration) => kind === 'known',
    isUninvited: (_, { kind }: Registration) => kind === 'uninvited',
    isWaiting: (_, { kind }: Registration) => kind === 'waiting',
  },
  actions: {
    keepEmail: assign(({ context }, address: string) => ({ email: address, errors: without(context.errors, 'email') })),
    keepAgreement: assign(({ context }, agrees: boolean) => ({ agrees, errors: without(context.errors, 'terms') })),
    judge: assign(({ context }) => ({ errors: errorsIn(context), problem: null })),
    keepPlace: assign((_, answer: Registration) => ({ place: answer.kind === 'waiting' ? answer.place : null })),
    keepProblem: assign((_, answer: Registration) => ({
      problem: answer.kind === 'rejected' ? answer.problem : unexpected,
    })),
    keepUnexpected: assign({ problem: unexpected }),
    sayMade: emit((_, answer: Registration): SignUpFact => ({ type: 'account.made', message: messageIn(answer) })),
    sayKnown: emit((_, answer: Registration): SignUpFact => ({ type: 'account.known', message: messageIn(answer) })),
  },
}).createMachine({
  id: 'signUp',
  context: { email: '', agrees: false, errors: {}, problem: null, place: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'email.changed': { actions: { type: 'keepEmail', params: ({ event }) => event.email } },
        'terms.changed': { actions: { type: 'keepAgreement', params: ({ event }) => event.agrees } },
        'registration.submitted': [
          { guard: 'isComplete', target: 'registering', actions: 'judge' },
          { actions: 'judge' },
        ],
      },
    },
    registering: {
      tags: 'busy',
      on: { 'attempt.abandoned': 'open' },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ email: normalizeEmail(context.email) }),
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'registered',
            actions: { type: 'sayMade', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isKnown', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'sayKnown', params: ({ event }) => event.output },
          },
          { guard: { type: 'isUninvited', params: ({ event }) => event.output }, target: 'uninvited' },
          {
            guard: { type: 'isWaiting', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'keepPlace', params: ({ event }) => event.output },
          },
          { target: 'open', actions: { type: 'keepProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open', actions: 'keepUnexpected' },
      },
    },
    registered: {},
    uninvited: {
      description: 'The signup card of the waitlist stands in place of the form.',
      on: { 'address.reconsidered': 'open' },
    },
    waiting: {
      description: 'The place in the queue stands in place of the form.',
      on: { 'address.reconsidered': 'open' },
    },
  },
})

const messageIn = (answer: Registration): string => ('message' in answer ? answer.message : '')
