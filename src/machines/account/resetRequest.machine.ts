import { assign, fromPromise, setup } from 'xstate'
import { type FormErrors, validateForm } from '../../../rules/account/form.ts'
import { email, normalizeEmail } from '../../../rules/account/validators.ts'
import { outputOf } from '../shell/events.ts'
import { narrowResult, notProvided } from '../shell/result.ts'
import { type FormProblem, isFaultless, unexpected } from './formProblem.ts'

/** `message` is the provider's own; it is the same whether the address has an account or not. */
export type ResetRequest = { kind: 'sent'; message: string } | { kind: 'rejected'; problem: FormProblem }

export interface ResetRequestContext {
  email: string
  errors: FormErrors
  problem: FormProblem | null
  message: string
}

export type ResetRequestEvent =
  | { type: 'email.changed'; email: string }
  | { type: 'link.wanted' }
  | { type: 'attempt.abandoned' }
  | { type: 'address.reconsidered' }

const errorsIn = ({ email: address }: ResetRequestContext): FormErrors => validateForm({ email }, { email: address })

/** A person who forgot their password asking for the mail with a link to a new one. */
export const resetRequestMachine = setup({
  types: {
    context: {} as ResetRequestContext,
    events: {} as ResetRequestEvent,
    tags: {} as 'busy',
  },
  actors: {
    sendLink: fromPromise<ResetRequest, { email: string }>(notProvided('sendLink')),
  },
  guards: {
    isAddress: ({ context }) => isFaultless(errorsIn(context)),
    isSent: (_, { kind }: ResetRequest) => kind === 'sent',
  },
  actions: {
    setEmail: assign((_, address: string) => ({ email: address, errors: {} })),
    setErrors: assign(({ context }) => ({ errors: errorsIn(context), problem: null })),
    setMessage: assign((_, result: ResetRequest) => ({ message: narrowResult(result, 'sent').message })),
    setProblem: assign((_, problem: FormProblem) => ({ problem })),
  },
}).createMachine({
  id: 'resetRequest',
  context: { email: '', errors: {}, problem: null, message: '' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'email.changed': { actions: { type: 'setEmail', params: ({ event }) => event.email } },
        'link.wanted': [{ guard: 'isAddress', target: 'submitting', actions: 'setErrors' }, { actions: 'setErrors' }],
      },
    },
    submitting: {
      tags: 'busy',
      on: { 'attempt.abandoned': 'editing' },
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        input: ({ context }) => ({ email: normalizeEmail(context.email) }),
        onDone: [
          {
            guard: { type: 'isSent', params: outputOf },
            target: 'sent',
            actions: { type: 'setMessage', params: outputOf },
          },
          {
            target: 'editing',
            actions: { type: 'setProblem', params: ({ event }) => narrowResult(event.output, 'rejected').problem },
          },
        ],
        onError: { target: 'editing', actions: { type: 'setProblem', params: unexpected } },
      },
    },
    sent: { on: { 'address.reconsidered': 'editing' } },
  },
})
