import { assign, fromPromise, setup } from 'xstate'
import { type FormProblem, unexpected } from './formParts.ts'

/** limited: the provider wants that many seconds to pass first. */
export type Resending =
  | { kind: 'sent'; message: string }
  | { kind: 'limited'; seconds: number }
  | { kind: 'rejected'; problem: FormProblem }

export interface ConfirmationMailContext {
  coolDown: number
  secondsLeft: number
  message: string | null
  problem: FormProblem | null
}

export type ConfirmationMailEvent = { type: 'mail.wanted' } | { type: 'attempt.abandoned' }

/** Sending the confirmation mail again, at most once in `coolDown` seconds. Begins and ends with its page. */
export const confirmationMailMachine = setup({
  types: {
    context: {} as ConfirmationMailContext,
    events: {} as ConfirmationMailEvent,
    input: {} as { coolDown: number },
    tags: {} as 'busy' | 'locked',
  },
  actors: {
    resend: fromPromise<Resending>(() => Promise.reject(new Error('resend is not provided'))),
  },
  delays: { oneSecond: 1000 },
  guards: {
    isSent: (_, { kind }: Resending) => kind === 'sent',
    isLimited: (_, { kind }: Resending) => kind === 'limited',
    isMoreThanLastSecond: ({ context }) => context.secondsLeft > 1,
  },
  actions: {
    forget: assign({ message: null, problem: null }),
    keepMessage: assign(({ context }, answer: Resending) => ({
      message: answer.kind === 'sent' ? answer.message : null,
      secondsLeft: context.coolDown,
    })),
    keepLimit: assign(({ context }, answer: Resending) => ({
      secondsLeft: answer.kind === 'limited' ? answer.seconds : context.coolDown,
    })),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    endCoolDown: assign({ secondsLeft: 0 }),
    keepProblem: assign((_, answer: Resending) => ({
      problem: answer.kind === 'rejected' ? answer.problem : unexpected,
    })),
    keepUnexpected: assign({ problem: unexpected }),
  },
}).createMachine({
  id: 'confirmationMail',
  context: ({ input }) => ({ coolDown: input.coolDown, secondsLeft: 0, message: null, problem: null }),
  initial: 'ready',
  states: {
    ready: { on: { 'mail.wanted': { target: 'sending', actions: 'forget' } } },
    sending: {
      tags: 'busy',
      on: { 'attempt.abandoned': 'ready' },
      invoke: {
        id: 'resend',
        src: 'resend',
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'coolingDown',
            actions: { type: 'keepMessage', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLimited', params: ({ event }) => event.output },
            target: 'coolingDown',
            actions: { type: 'keepLimit', params: ({ event }) => event.output },
          },
          { target: 'ready', actions: { type: 'keepProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'ready', actions: 'keepUnexpected' },
      },
    },
    coolingDown: {
      tags: 'locked',
      after: {
        oneSecond: [
          { guard: 'isMoreThanLastSecond', target: 'coolingDown', reenter: true, actions: 'countDown' },
          { target: 'ready', actions: 'endCoolDown' },
        ],
      },
    },
  },
})
