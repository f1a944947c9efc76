import { assign, emit, fromPromise, setup } from 'xstate'
import { type FormErrors, validateForm } from '../../../rules/account/form.ts'
import type { User } from '../../../rules/account/user.ts'
import { email, normalizeEmail } from '../../../rules/account/validators.ts'
import { outputOf } from '../shell/events.ts'
import { narrowResult, notProvided } from '../shell/result.ts'
import { type FormProblem, isFaultless, unexpected } from './formProblem.ts'

/** unclear: no answer came, and the address may be corrected all the same. */
export type Correction =
  | { kind: 'corrected'; message: string; user: User }
  | { kind: 'unclear'; problem: FormProblem }
  | { kind: 'rejected'; problem: FormProblem }

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
    emitted: {} as AddressCorrected | { type: 'address.unclear' },
    tags: {} as 'busy',
  },
  actors: {
    correct: fromPromise<Correction, { email: string }>(notProvided('correct')),
  },
  guards: {
    isAddress: ({ context }) => isFaultless(errorsIn(context)),
    isCorrected: (_, { kind }: Correction) => kind === 'corrected',
    isUnclear: (_, { kind }: Correction) => kind === 'unclear',
  },
  actions: {
    clear: assign({ email: '', errors: {}, problem: null }),
    setEmail: assign((_, address: string) => ({ email: address, errors: {} })),
    setErrors: assign(({ context }) => ({ errors: errorsIn(context), problem: null })),
    setProblem: assign((_, problem: FormProblem) => ({ problem })),
    emitCorrected: emit((_, result: Correction): AddressCorrected => {
      const { message, user } = narrowResult(result, 'corrected')
      return { type: 'address.corrected', message, user }
    }),
    emitUnclear: emit({ type: 'address.unclear' }),
  },
}).createMachine({
  id: 'addressCorrection',
  context: { email: '', errors: {}, problem: null },
  initial: 'closed',
  states: {
    closed: { on: { 'correction.wanted': { target: 'editing', actions: 'clear' } } },
    editing: {
      on: {
        'correction.abandoned': 'closed',
        'email.changed': { actions: { type: 'setEmail', params: ({ event }) => event.email } },
        'address.submitted': [
          { guard: 'isAddress', target: 'submitting', actions: 'setErrors' },
          { actions: 'setErrors' },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      on: { 'correction.abandoned': { target: 'editing', actions: 'emitUnclear' } },
      invoke: {
        id: 'correct',
        src: 'correct',
        input: ({ context }) => ({ email: normalizeEmail(context.email) }),
        onDone: [
          {
            guard: { type: 'isCorrected', params: outputOf },
            target: 'closed',
            actions: { type: 'emitCorrected', params: outputOf },
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
  },
})
