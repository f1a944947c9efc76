import { assign, setup } from 'xstate'
import { strings } from '../../strings/feeds.ts'
import { hasFailedForLong, nextLookAfter, nextTryAfter, type WatchContext, type WatchEvent } from './watch.ts'

export const interruptedLook = strings.readingItWasInterrupted
export const goneFeed = strings.itsWebsiteSaysThatThisFeedIs
export const failedForLong = strings.itCouldNotBeReadFor14

/**
 * How a feed is watched: read when it is its time, less often while that fails, and no more once it is gone. Whoever drives
 * the chart stores the state and the context after every step, and takes the lease by a conditional update.
 */
export const watchMachine = setup({
  types: {
    context: {} as WatchContext,
    events: {} as WatchEvent,
    input: {} as { at: number },
  },
  guards: {
    isForLong: ({ context }, at: number) => hasFailedForLong(context.failingSince, at),
  },
  actions: {
    setLease: assign((_, leaseUntil: number) => ({ leaseUntil, nextAt: null })),
    clearLease: assign({ leaseUntil: null }),
    setNext: assign((_, nextAt: number | null) => ({ nextAt })),
    setProblem: assign((_, problem: string | null) => ({ problem })),
    setRead: assign((_, { at, wait }: { at: number; wait: number }) => ({
      lastReadAt: at,
      nextAt: nextLookAfter({ at, wait }),
      problem: null,
    })),
    countFailure: assign(({ context }, failed: { at: number; wait: number; jitter: number; problem: string }) => ({
      failures: context.failures + 1,
      failingSince: context.failingSince ?? failed.at,
      nextAt: nextTryAfter({ ...failed, failures: context.failures + 1 }),
      problem: failed.problem,
    })),
    clearFailures: assign({ failures: 0, failingSince: null }),
  },
}).createMachine({
  id: 'watch',
  context: ({ input }) => ({
    nextAt: input.at,
    leaseUntil: null,
    lastReadAt: null,
    failures: 0,
    failingSince: null,
    problem: null,
  }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'For its first look or for the next one.',
      on: {
        'lease.taken': { target: 'reading', actions: { type: 'setLease', params: ({ event }) => event.leaseUntil } },
        'look.requested': { actions: { type: 'setNext', params: ({ event }) => event.at } },
        'feed.paused': { target: 'off', actions: { type: 'setNext', params: null } },
      },
    },
    failing: {
      description: 'The last look failed; the next one is later than usual.',
      on: {
        'lease.taken': { target: 'reading', actions: { type: 'setLease', params: ({ event }) => event.leaseUntil } },
        'look.requested': { actions: { type: 'setNext', params: ({ event }) => event.at } },
        'feed.paused': {
          target: 'off',
          actions: [
            { type: 'setNext', params: null },
            { type: 'setProblem', params: null },
          ],
        },
      },
    },
    reading: {
      description:
        'One process reads it. It may die over that: then it is read again, and no entry becomes two drafts.',
      exit: 'clearLease',
      on: {
        'look.succeeded': {
          target: 'waiting',
          actions: ['clearFailures', { type: 'setRead', params: ({ event }) => event }],
        },
        'look.failed': [
          {
            guard: { type: 'isForLong', params: ({ event }) => event.at },
            target: 'off',
            actions: { type: 'setProblem', params: failedForLong },
          },
          { target: 'failing', actions: { type: 'countFailure', params: ({ event }) => event } },
        ],
        'lease.expired': [
          {
            description: 'It counts as a failure, so that what processes die over is not read for ever.',
            guard: { type: 'isForLong', params: ({ event }) => event.at },
            target: 'off',
            actions: { type: 'setProblem', params: failedForLong },
          },
          {
            target: 'failing',
            actions: {
              type: 'countFailure',
              params: ({ event: { at, jitter } }) => ({ at, jitter, wait: 0, problem: interruptedLook }),
            },
          },
        ],
        'feed.gone': { target: 'off', actions: { type: 'setProblem', params: goneFeed } },
        'feed.paused': {
          target: 'off',
          actions: { type: 'setProblem', params: null },
        },
      },
    },
    off: {
      description: 'Paused by its person, or switched off, which then has a problem.',
      entry: 'clearFailures',
      on: {
        'feed.resumed': {
          target: 'waiting',
          actions: [
            { type: 'setNext', params: ({ event }) => event.at },
            { type: 'setProblem', params: null },
          ],
        },
      },
    },
  },
})
