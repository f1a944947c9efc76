import { assign, setup } from 'xstate'
import { strings } from '../../strings/webhooks.ts'
import { type DeliveryContext, type DeliveryEvent, nextTryAfter, type TryResult } from './delivery.ts'

/** Why a delivery waits or failed whose process died over it. */
export const interruptedProblem = strings.theSendingWasInterrupted

/**
 * What a webhook is told once, until its receiver has answered. Arriving twice is right here, never arriving is not: what
 * was being sent when a process died is sent again, and receivers tell repeats by the id. Whoever drives the chart stores
 * the state and the context after every step, and takes the lease by a conditional update.
 */
export const deliveryMachine = setup({
  types: {
    context: {} as DeliveryContext,
    events: {} as DeliveryEvent,
    input: {} as { at: number },
  },
  guards: {
    isTriedAgain: (_, next: number | null) => next !== null,
  },
  actions: {
    setLease: assign((_, leaseUntil: number) => ({ leaseUntil, nextAt: null })),
    clearLease: assign({ leaseUntil: null }),
    setNext: assign((_, nextAt: number | null) => ({ nextAt })),
    countTry: assign(({ context }, at: number) => ({ tries: context.tries + 1, lastTriedAt: at })),
    clearTries: assign({ tries: 0 }),
    setAnswer: assign((_, { status, body }: TryResult) => ({ answerStatus: status, answerBody: body })),
    setProblem: assign((_, problem: string | null) => ({ problem })),
  },
}).createMachine({
  id: 'delivery',
  context: ({ input }) => ({
    tries: 0,
    nextAt: input.at,
    leaseUntil: null,
    lastTriedAt: null,
    answerStatus: null,
    answerBody: null,
    problem: null,
  }),
  initial: 'waiting',
  on: {
    'answer.accepted': {
      description: 'Wherever it stands: an answer that comes after its lease was taken back still counts.',
      target: '.delivered',
      actions: [
        { type: 'countTry', params: ({ event }) => event.at },
        { type: 'setAnswer', params: ({ event }) => event },
        { type: 'setNext', params: null },
        { type: 'setProblem', params: null },
      ],
    },
  },
  states: {
    waiting: {
      description: 'For its first try or for a next one.',
      on: {
        'lease.taken': { target: 'sending', actions: { type: 'setLease', params: ({ event }) => event.leaseUntil } },
        'resend.requested': { actions: { type: 'setNext', params: ({ event }) => event.at } },
        'webhook.stopped': {
          target: 'failed',
          actions: [
            { type: 'setNext', params: null },
            { type: 'setProblem', params: ({ event }) => event.problem },
          ],
        },
      },
    },
    sending: {
      description: 'One process sends it. It may die over that: then it is sent again.',
      exit: 'clearLease',
      on: {
        'answer.rejected': [
          {
            guard: { type: 'isTriedAgain', params: ({ context, event }) => nextAfter(context, event) },
            target: 'waiting',
            actions: [
              { type: 'setNext', params: ({ context, event }) => nextAfter(context, event) },
              { type: 'countTry', params: ({ event }) => event.at },
              { type: 'setAnswer', params: ({ event }) => event },
              { type: 'setProblem', params: ({ event }) => event.problem },
            ],
          },
          {
            target: 'failed',
            actions: [
              { type: 'countTry', params: ({ event }) => event.at },
              { type: 'setAnswer', params: ({ event }) => event },
              { type: 'setProblem', params: ({ event }) => event.problem },
            ],
          },
        ],
        'answer.gone': {
          target: 'failed',
          actions: [
            { type: 'countTry', params: ({ event }) => event.at },
            { type: 'setAnswer', params: ({ event }) => event },
            { type: 'setProblem', params: ({ event }) => event.problem },
          ],
        },
        'lease.expired': [
          {
            description: 'It counts as a try, so that what processes die over is not sent for ever.',
            guard: { type: 'isTriedAgain', params: ({ context, event }) => nextAfter(context, event) },
            target: 'waiting',
            actions: [
              { type: 'setNext', params: ({ context, event }) => nextAfter(context, event) },
              { type: 'countTry', params: ({ event }) => event.at },
              { type: 'setProblem', params: interruptedProblem },
            ],
          },
          {
            target: 'failed',
            actions: [
              { type: 'countTry', params: ({ event }) => event.at },
              { type: 'setProblem', params: interruptedProblem },
            ],
          },
        ],
        'webhook.stopped': {
          target: 'failed',
          actions: { type: 'setProblem', params: ({ event }) => event.problem },
        },
      },
    },
    delivered: {
      description: 'The receiver answered with 2xx.',
      on: {
        'resend.requested': {
          target: 'waiting',
          actions: ['clearTries', { type: 'setNext', params: ({ event }) => event.at }],
        },
      },
    },
    failed: {
      description: 'It is not tried any more, unless its person asks for it.',
      on: {
        'resend.requested': {
          target: 'waiting',
          actions: ['clearTries', { type: 'setNext', params: ({ event }) => event.at }],
        },
      },
    },
  },
})

/** When it is tried after the try that ended with this event. */
const nextAfter = ({ tries }: DeliveryContext, { at, jitter }: { at: number; jitter: number }): number | null =>
  nextTryAfter({ tries: tries + 1, at, jitter })
