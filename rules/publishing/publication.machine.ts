import { assign, setup } from 'xstate'
import type { PublishingPolicy } from './policy.ts'
import { missedReason, reasons } from './reasons.ts'

/** Instants are milliseconds since 1970, UTC; they come with the events, never from a clock. */
export interface PublicationContext {
  policy: PublishingPolicy
  dueAt: number
  /** When the next step is due; null while nothing is to be done without a person. */
  nextAt: number | null
  /** Until when whoever holds it may work on it. */
  leaseUntil: number | null
  tries: number
  /** Readings since the last try that found nothing. */
  readings: number
  /** When something last went out that may be on the network; null when surely nothing is. */
  sentAt: number | null
  remoteId: string | null
  remoteUrl: string | null
  publishedAt: number | null
  reason: string | null
}

interface Found {
  at: number
  remoteId: string
  remoteUrl: string | null
}
interface Leased {
  at: number
  leaseUntil: number
}
interface Unavailable {
  at: number
  reason: string
  /** What the network asked to wait, in milliseconds; 0 when it did not say. */
  wait: number
}

export type PublicationEvent =
  | ({ type: 'lease.taken' } & Leased)
  | { type: 'lease.released'; at: number }
  | { type: 'lease.expired'; at: number }
  | ({ type: 'sending.began' } & Leased)
  | ({ type: 'network.accepted' } & Found)
  | { type: 'network.refused'; reason: string }
  | ({ type: 'network.unavailable' } & Unavailable)
  | { type: 'network.unclear'; at: number; reason: string }
  | ({ type: 'reading.began' } & Leased)
  | ({ type: 'reading.found' } & Found)
  | { type: 'reading.absent'; at: number }
  | { type: 'reading.failed'; at: number; reason: string }
  | { type: 'account.lost'; reason: string }
  | { type: 'account.returned'; at: number }
  | { type: 'time.passed'; at: number }
  | { type: 'plan.moved'; dueAt: number }
  | { type: 'retry.requested'; at: number }
  | { type: 'check.requested'; at: number }
  | { type: 'verdict.published'; at: number }
  | { type: 'verdict.sendAgain'; at: number }
  | { type: 'verdict.left' }

export interface PublicationInput {
  policy: PublishingPolicy
  dueAt: number
}

/**
 * One part of a post on one account, from the plan to the network. It is sent only out of `sending`, which is committed
 * before the call; from there the one way to a second try is an answer that nothing was taken, or readings of the
 * network that find nothing. Whoever drives it stores the state and the context after every step and takes the lease by
 * a conditional update, so that two can never hold it.
 */
export const publicationMachine = setup({
  types: {
    context: {} as PublicationContext,
    events: {} as PublicationEvent,
    input: {} as PublicationInput,
    tags: {} as 'leased' | 'uncertain' | 'movable',
  },
  guards: {
    isTooLate: ({ context }, { at }: { at: number }) => at - context.dueAt > context.policy.missedAfter,
    hasTriesLeft: ({ context: { tries, policy } }) => tries < policy.maxTries,
    hasTriesAfterThis: ({ context: { tries, policy } }) => tries + 1 < policy.maxTries,
    isReadingWorthwhile: ({ context: { readings, policy } }) => readings + 1 < policy.absencesNeeded,
    isResendable: ({ context: { tries, sentAt, policy } }, { at }: { at: number }) =>
      tries < policy.maxTries &&
      (policy.resendWithin === null || (sentAt !== null && at - sentAt <= policy.resendWithin)),
    isReadable: ({ context: { sentAt, policy } }, { at }: { at: number }) =>
      sentAt !== null && at - sentAt <= policy.readingPatience,
  },
  actions: {
    hold: assign((_, { leaseUntil }: Leased) => ({ leaseUntil, nextAt: null })),
    letGo: assign({ leaseUntil: null }),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    countSending: assign(({ context }, { at }: { at: number }) => ({
      tries: context.tries + 1,
      readings: 0,
      sentAt: at,
    })),
    dueNow: assign((_, { at }: { at: number }) => ({ nextAt: at })),
    dueInTime: assign(({ context }, { at }: { at: number }) => ({ nextAt: Math.max(at, context.dueAt) })),
    awaitBound: assign(({ context }) => ({ nextAt: context.dueAt + context.policy.missedAfter + 1 })),
    awaitRetry: assign(({ context }, { at, wait, reason }: Unavailable) => ({
      nextAt: at + Math.max(wait, backoff(context)),
      sentAt: null,
      reason: `${reason} ${reasons.willRetry}`,
    })),
    awaitReading: assign(({ context }, { at }: { at: number }) => ({ nextAt: at + context.policy.readingGap })),
    awaitLaterReading: assign(({ context }, { at }: { at: number }) => ({
      nextAt: at + Math.max(context.policy.readingGap, (at - (context.sentAt ?? at)) / 2),
    })),
    countReading: assign(({ context }) => ({ readings: context.readings + 1 })),
    forgetSending: assign({ sentAt: null, readings: 0 }),
    forgetTries: assign({ tries: 0 }),
    forgetReadings: assign({ readings: 0 }),
    beginAgain: assign((_, { at }: { at: number }) => ({
      dueAt: at,
      nextAt: at,
      tries: 0,
      readings: 0,
      sentAt: null,
      reason: null,
    })),
    move: assign((_, { dueAt }: { dueAt: number }) => ({ dueAt, nextAt: dueAt, tries: 0, reason: null })),
    moveHeld: assign((_, { dueAt }: { dueAt: number }) => ({ dueAt })),
    keepRemote: assign((_, { at, remoteId, remoteUrl }: Found) => ({
      remoteId,
      remoteUrl,
      publishedAt: at,
      nextAt: null,
      reason: null,
    })),
    keepWord: assign((_, { at }: { at: number }) => ({ publishedAt: at, nextAt: null, reason: null })),
    say: assign((_, { reason }: { reason: string }) => ({ reason })),
    sayReadFirst: assign((_, { reason }: { reason: string }) => ({ reason: `${reason} ${reasons.readFirst}` })),
    sayNothing: assign({ reason: null }),
    sayLeft: assign({ reason: reasons.leftByPerson }),
    sayMissed: assign(({ context }) => ({ reason: missedReason(context.policy.missedAfter) })),
    rest: assign({ nextAt: null }),
  },
}).createMachine({
  id: 'publication',
  context: ({ input }) => ({
    policy: input.policy,
    dueAt: input.dueAt,
    nextAt: input.dueAt,
    leaseUntil: null,
    tries: 0,
    readings: 0,
    sentAt: null,
    remoteId: null,
    remoteUrl: null,
    publishedAt: null,
    reason: null,
  }),
  initial: 'scheduled',
  on: {
    'network.accepted': {
      description: 'Wherever it stands: an answer that comes after its lease was taken back still counts.',
      target: '.published',
      actions: { type: 'keepRemote', params: ({ event }) => event },
    },
  },
  states: {
    scheduled: {
      tags: 'movable',
      on: {
        'lease.taken': [
          { guard: { type: 'isTooLate', params: ({ event }) => event }, target: 'missed' },
          { target: 'claimed', actions: { type: 'hold', params: ({ event }) => event } },
        ],
        'plan.moved': { actions: { type: 'move', params: ({ event }) => event } },
        'account.lost': { target: 'held', actions: { type: 'say', params: ({ event }) => event } },
      },
    },
    claimed: {
      tags: 'leased',
      description: 'Somebody prepares what will be sent; nothing has gone out.',
      exit: 'letGo',
      on: {
        'sending.began': {
          target: 'sending',
          actions: [
            { type: 'hold', params: ({ event }) => event },
            { type: 'countSending', params: ({ event }) => event },
          ],
        },
        'lease.released': { target: 'scheduled', actions: { type: 'dueNow', params: ({ event }) => event } },
        'lease.expired': { target: 'scheduled', actions: { type: 'dueNow', params: ({ event }) => event } },
        'network.refused': { target: 'failed', actions: { type: 'say', params: ({ event }) => event } },
        'network.unavailable': [
          {
            guard: 'hasTriesAfterThis',
            target: 'scheduled',
            actions: ['countTry', { type: 'awaitRetry', params: ({ event }) => event }],
          },
          { target: 'failed', actions: ['countTry', { type: 'say', params: ({ event }) => event }] },
        ],
        'account.lost': { target: 'held', actions: { type: 'say', params: ({ event }) => event } },
      },
    },
    sending: {
      tags: 'leased',
      description: 'The try is committed; from here on the post may be on the network.',
      exit: 'letGo',
      on: {
        'network.refused': {
          target: 'failed',
          actions: ['forgetSending', { type: 'say', params: ({ event }) => event }],
        },
        'network.unavailable': [
          {
            guard: 'hasTriesLeft',
            target: 'scheduled',
            actions: { type: 'awaitRetry', params: ({ event }) => event },
          },
          { target: 'failed', actions: ['forgetSending', { type: 'say', params: ({ event }) => event }] },
        ],
        'account.lost': {
          target: 'held',
          actions: ['forgetSending', { type: 'say', params: ({ event }) => event }],
        },
        'network.unclear': {
          target: 'unknown',
          actions: [
            { type: 'awaitReading', params: ({ event }) => event },
            { type: 'sayReadFirst', params: ({ event }) => event },
          ],
        },
        'lease.expired': {
          target: 'unknown',
          actions: [
            { type: 'dueNow', params: ({ event }) => event },
            { type: 'say', params: { reason: reasons.interrupted } },
          ],
        },
      },
    },
    unknown: {
      tags: 'uncertain',
      on: {
        'reading.began': { target: 'reconciling', actions: { type: 'hold', params: ({ event }) => event } },
        'check.requested': {
          description: 'Readings begin anew, so that pressing often never makes two of one.',
          actions: ['forgetReadings', { type: 'dueNow', params: ({ event }) => event }],
        },
        'verdict.published': { target: 'published', actions: { type: 'keepWord', params: ({ event }) => event } },
        'verdict.left': { target: 'failed', actions: ['forgetSending', 'sayLeft'] },
      },
    },
    reconciling: {
      tags: ['leased', 'uncertain'],
      exit: 'letGo',
      on: {
        'reading.found': { target: 'published', actions: { type: 'keepRemote', params: ({ event }) => event } },
        'reading.absent': [
          {
            guard: 'isReadingWorthwhile',
            target: 'unknown',
            actions: [
              'countReading',
              { type: 'awaitReading', params: ({ event }) => event },
              { type: 'say', params: { reason: reasons.notFound } },
            ],
          },
          {
            guard: { type: 'isResendable', params: ({ event }) => event },
            target: 'scheduled',
            actions: [
              'forgetSending',
              { type: 'dueNow', params: ({ event }) => event },
              { type: 'say', params: { reason: reasons.sendAgain } },
            ],
          },
          {
            target: 'needs_person',
            actions: ['countReading', { type: 'say', params: { reason: reasons.askPerson } }],
          },
        ],
        'reading.failed': [
          {
            guard: { type: 'isReadable', params: ({ event }) => event },
            target: 'unknown',
            actions: [
              { type: 'awaitLaterReading', params: ({ event }) => event },
              { type: 'say', params: ({ event }) => event },
            ],
          },
          { target: 'needs_person', actions: { type: 'say', params: { reason: reasons.cannotRead } } },
        ],
        'lease.expired': { target: 'unknown', actions: { type: 'dueNow', params: ({ event }) => event } },
        'lease.released': { target: 'unknown', actions: { type: 'dueNow', params: ({ event }) => event } },
      },
    },
    needs_person: {
      tags: 'uncertain',
      entry: 'rest',
      on: {
        'check.requested': {
          target: 'unknown',
          actions: ['forgetReadings', { type: 'dueNow', params: ({ event }) => event }],
        },
        'verdict.published': { target: 'published', actions: { type: 'keepWord', params: ({ event }) => event } },
        'verdict.sendAgain': { target: 'scheduled', actions: { type: 'beginAgain', params: ({ event }) => event } },
        'verdict.left': { target: 'failed', actions: ['forgetSending', 'sayLeft'] },
      },
    },
    held: {
      tags: 'movable',
      description: 'The account is disconnected or must be reconnected; nothing was sent.',
      entry: 'awaitBound',
      on: {
        'account.returned': [
          { guard: { type: 'isTooLate', params: ({ event }) => event }, target: 'missed' },
          {
            target: 'scheduled',
            actions: ['forgetTries', 'sayNothing', { type: 'dueInTime', params: ({ event }) => event }],
          },
        ],
        'plan.moved': { target: 'held', reenter: true, actions: { type: 'moveHeld', params: ({ event }) => event } },
        'time.passed': { guard: { type: 'isTooLate', params: ({ event }) => event }, target: 'missed' },
      },
    },
    failed: {
      tags: 'movable',
      entry: 'rest',
      on: {
        'retry.requested': { target: 'scheduled', actions: { type: 'beginAgain', params: ({ event }) => event } },
        'plan.moved': { target: 'scheduled', actions: { type: 'move', params: ({ event }) => event } },
      },
    },
    missed: {
      tags: 'movable',
      entry: ['rest', 'sayMissed'],
      on: {
        'retry.requested': { target: 'scheduled', actions: { type: 'beginAgain', params: ({ event }) => event } },
        'plan.moved': { target: 'scheduled', actions: { type: 'move', params: ({ event }) => event } },
      },
    },
    published: { type: 'final' },
  },
})

/** The wait after a try, in milliseconds: doubled with each, bounded. */
function backoff({ tries, policy }: PublicationContext): number {
  return Math.min(policy.firstRetry * 2 ** Math.max(0, tries - 1), policy.longestRetry)
}
