import { assign, emit, fromPromise, setup } from 'xstate'
import { type FormErrors, validateForm } from '../../../rules/account/form.ts'
import type { User } from '../../../rules/account/user.ts'
import { email, normalizeEmail } from '../../../rules/account/validators.ts'
import { type FormProblem, isFaultless, unexpected } from './formParts.ts'

export type Correction = { kind: 'corrected'; message: string; user: User } | { kind: 'rejected'; problem: FormProblem }

export interface AddressCorrectionContext {
  email: string
  errors: FormErrors
  problem: FormProblem | null
}

export type AddressCorrectionEvent =
  | { type: 'correction.wanted' }
  | { type: 'correction.abandoned' }
  | { type: 'email.changed'; email: string }
  | { type: 'address.submitted' }

export interface AddressCorrected {
  type: 'address.corrected'
  message: string
  user: User
}

const errorsIn = ({ email: address }: AddressCorrectionContext): FormErrors =>
  validateForm({ email }, { email: address })

/** Somebody who mistyped their address at the sign-up correcting it before it is confirmed. */
export const addressCorrectionMachine = setup({
  types: {
    context: {} as AddressCorrectionContext,
    events: {} as AddressCorrectionEvent,
    emitted: {} as AddressCorrected,
    tags: {} as 'busy',
  },
  actors: {
    correct: fromPromise<Correction, { email: string }>(() => Promise.reject(new Error('correct is not provided'))),
  },
  guards: {
    isAddress: ({ context }) => isFaultless(errorsIn(context)),
    isCorrected: (_, { kind }: Correction) => kind === 'corrected',
  },
  actions: {
    beginEmpty: assign({ email: '', errors: {}, problem: null }),
    keepEmail: assign((_, address: string) => ({ email: address, errors: {} })),
    judge: assign(({ context }) => ({ errors: errorsIn(context), problem: null })),
    keepProblem: assign((_, answer: Correction) => ({
      problem: answer.kind === 'rejected' ? answer.problem : unexpected,
    })),
    keepUnexpected: assign({ problem: unexpected }),
    sayCorrected: emit((_, answer: Correction): AddressCorrected => {
      if (answer.kind !== 'corrected') throw new Error('only a corrected address is told')
      return { type: 'address.corrected', message: answer.message, user: answer.user }
    }),
  },
}).createMachine({
  id: 'addressCorrection',
  context: { email: '', errors: {}, problem: null },
  initial: 'closed',
  states: {
    closed: { on: { 'correction.wanted': { target: 'open', actions: 'beginEmpty' } } },
    open: {
      on: {
        'correction.abandoned': 'closed',
        'email.changed': { actions: { type: 'keepEmail', params: ({ event }) => event.email } },
        'address.submitted': [{ guard: 'isAddress', target: 'correcting', actions: 'judge' }, { actions: 'judge' }],
      },
    },
    correcting: {
      tags: 'busy',
      on: { 'correction.abandoned': 'open' },
      invoke: {
        id: 'correct',
        src: 'correct',
        input: ({ context }) => ({ email: normalizeEmail(context.email) }),
        onDone: [
          {
            guard: { type: 'isCorrected', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'sayCorrected', params: ({ event }) => event.output },
          },
          { target: 'open', actions: { type: 'keepProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open', actions: 'keepUnexpected' },
      },
    },
  },
})
