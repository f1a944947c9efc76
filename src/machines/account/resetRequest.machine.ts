import { assign, fromPromise, setup } from 'xstate'
import { type FormErrors, validateForm } from '../../../rules/account/form.ts'
import { email, normalizeEmail } from '../../../rules/account/validators.ts'
import { type FormProblem, isFaultless, unexpected } from './formParts.ts'

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
    sendLink: fromPromise<ResetRequest, { email: string }>(() => Promise.reject(new Error('sendLink is not provided'))),
  },
  guards: {
    isAddress: ({ context }) => isFaultless(errorsIn(context)),
    isSent: (_, { kind }: ResetRequest) => kind === 'sent',
  },
  actions: {
    keepEmail: assign((_, address: string) => ({ email: address, errors: {} })),
    judge: assign(({ context }) => ({ errors: errorsIn(context), problem: null })),
    keepMessage: assign((_, answer: ResetRequest) => ({ message: answer.kind === 'sent' ? answer.message : '' })),
    keepProblem: assign((_, answer: ResetRequest) => ({
      problem: answer.kind === 'rejected' ? answer.problem : unexpected,
    })),
    keepUnexpected: assign({ problem: unexpected }),
  },
}).createMachine({
  id: 'resetRequest',
  context: { email: '', errors: {}, problem: null, message: '' },
  initial: 'open',
  states: {
    open: {
      on: {
        'email.changed': { actions: { type: 'keepEmail', params: ({ event }) => event.email } },
        'link.wanted': [{ guard: 'isAddress', target: 'sending', actions: 'judge' }, { actions: 'judge' }],
      },
    },
    sending: {
      tags: 'busy',
      on: { 'attempt.abandoned': 'open' },
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        input: ({ context }) => ({ email: normalizeEmail(context.email) }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'keepMessage', params: ({ event }) => event.output },
          },
          { target: 'open', actions: { type: 'keepProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open', actions: 'keepUnexpected' },
      },
    },
    sent: { on: { 'address.reconsidered': 'open' } },
  },
})
