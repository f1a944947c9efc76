import { assign, fromPromise, setup } from 'xstate'
import { outputOf } from '../shell/events.ts'
import { narrowResult, notProvided } from '../shell/result.ts'
import { type FormProblem, unexpected } from './formProblem.ts'

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
    resend: fromPromise<Resending>(notProvided('resend')),
  },
  delays: { oneSecond: 1000 },
  guards: {
    isSent: (_, { kind }: Resending) => kind === 'sent',
    isLimited: (_, { kind }: Resending) => kind === 'limited',
    isMoreThanLastSecond: ({ context }) => context.secondsLeft > 1,
  },
  actions: {
    clearNotes: assign({ message: null, problem: null }),
    setMessage: assign((_, result: Resending) => ({ message: narrowResult(result, 'sent').message })),
    setLimit: assign((_, result: Resending) => ({ secondsLeft: narrowResult(result, 'limited').seconds })),
    beginCoolDown: assign(({ context }) => ({ secondsLeft: context.coolDown })),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    endCoolDown: assign({ secondsLeft: 0 }),
    setProblem: assign((_, problem: FormProblem) => ({ problem })),
  },
}).createMachine({
  id: 'confirmationMail',
  context: ({ input }) => ({ coolDown: input.coolDown, secondsLeft: 0, message: null, problem: null }),
  initial: 'ready',
  states: {
    ready: { on: { 'mail.wanted': { target: 'sending', actions: 'clearNotes' } } },
    sending: {
      tags: 'busy',
      on: { 'attempt.abandoned': 'ready' },
      invoke: {
        id: 'resend',
        src: 'resend',
        onDone: [
          {
            guard: { type: 'isSent', params: outputOf },
            target: 'coolingDown',
            actions: [{ type: 'setMessage', params: outputOf }, 'beginCoolDown'],
          },
          {
            guard: { type: 'isLimited', params: outputOf },
            target: 'coolingDown',
            actions: { type: 'setLimit', params: outputOf },
          },
          {
            target: 'ready',
            actions: { type: 'setProblem', params: ({ event }) => narrowResult(event.output, 'rejected').problem },
          },
        ],
        onError: { target: 'ready', actions: { type: 'setProblem', params: unexpected } },
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
