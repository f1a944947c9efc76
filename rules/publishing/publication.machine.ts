import { assign, setup } from 'xstate'
import type { PublishingPolicy } from './policy.ts'
import { missedReason, reasons, waitReason } from './reasons.ts'

/** A post on the network that may be this publication: what a reading saw. */
export interface SeenPost {
  remoteId: string
  remoteUrl: string | null
}

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
  /** When the network was last called with it; null while it never was. */
  sentAt: number | null
  /** When it became certain after that call that nothing of it is on the network; null while that is not certain. */
  absentAt: number | null
  /** Why the network said no to the last call; it is called failed once a reading has found nothing. */
  refusal: string | null
  /** What the last reading saw that may be it, for the person to tell. */
  seen: readonly SeenPost[]
  /** Remote ids that the person said are not it. */
  dismissed: readonly string[]
  remoteId: string | null
  remoteUrl: string | null
  publishedAt: number | null
  reason: string | null
}

interface Found extends SeenPost {
  at: number
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
interface Silent {
  at: number
  /** When the host is tried again. */
  until: number
  reason: string
}

export type PublicationEvent =
  | ({ type: 'lease.taken' } & Leased)
  | { type: 'lease.released'; at: number }
  | { type: 'lease.expired'; at: number }
  | ({ type: 'sending.began' } & Leased)
  | ({ type: 'network.accepted' } & Found)
  | { type: 'network.refused'; at: number; reason: string }
  | ({ type: 'network.limited' } & Unavailable)
  | ({ type: 'network.unavailable' } & Unavailable)
  | { type: 'network.unclear'; at: number; reason: string }
  | ({ type: 'reading.found' } & Found)
  | { type: 'reading.absent'; at: number }
  | { type: 'reading.unsure'; at: number; reason: string; seen: readonly SeenPost[] }
  | { type: 'reading.failed'; at: number; reason: string }
  | ({ type: 'host.silent' } & Silent)
  | { type: 'twin.unresolved'; at: number }
  | { type: 'account.lost'; reason: string }
  | { type: 'account.returned'; at: number }
  /** The account works again, and the subscription does not let the post out. */
  | { type: 'permission.lost'; reason: string }
  | { type: 'permission.returned'; at: number }
  | { type: 'time.passed'; at: number }
  | { type: 'plan.moved'; dueAt: number }
  | { type: 'plan.withdrawn' }
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
 * before the call. Whatever a call was answered, nothing goes out again before the network has been read and found
 * without it (`verifying`, `reconciling`); only a call of which surely no byte left needs no reading. Whoever drives the
 * chart stores the state and the context after every step and takes the lease by a conditional update, so that two can
 * never hold it.
 */
export const publicationMachine = setup({
  types: {
    context: {} as PublicationContext,
    events: {} as PublicationEvent,
    input: {} as PublicationInput,
    tags: {} as 'leased' | 'uncertain' | 'movable',
  },
  guards: {
    /** Nothing of it can be on the network: it never was called with it, or it was read since. */
    isClear: ({ context }) => isClear(context),
    isTooLate: ({ context }, { at }: { at: number }) => at > boundOf(context),
    isClearAndTooLate: ({ context }, { at }: { at: number }) => isClear(context) && at > boundOf(context),
    isHeldForSubscription: ({ context }) => isHeldForSubscription(context),
    isHeldForAccount: ({ context }) => !isHeldForSubscription(context),
    hasTriesLeft: ({ context: { tries, policy } }) => tries < policy.maxTries,
    hasTriesAfterThis: ({ context: { tries, policy } }) => tries + 1 < policy.maxTries,
    isRefused: ({ context: { refusal } }) => refusal !== null,
    isReadingWorthwhile: ({ context: { readings, policy } }) => readings + 1 < policy.absencesNeeded,
    isResendable: ({ context: { tries, sentAt, policy } }, { at }: { at: number }) =>
      tries < policy.maxTries &&
      (policy.resendWithin === null || (sentAt !== null && at - sentAt <= policy.resendWithin)),
    isReadable: ({ context: { sentAt, policy } }, { at }: { at: number }) =>
      sentAt !== null && at - sentAt <= policy.readingPatience,
  },
  actions: {
    setLease: assign((_, { leaseUntil }: Leased) => ({ leaseUntil, nextAt: null })),
    clearLease: assign({ leaseUntil: null }),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    setSent: assign(({ context }, { at }: { at: number }) => ({
      tries: context.tries + 1,
      readings: 0,
      sentAt: at,
      absentAt: null,
      refusal: null,
      seen: [],
    })),
    setAbsent: assign((_, { at }: { at: number }) => ({ absentAt: at, readings: 0 })),
    setDueNow: assign((_, { at }: { at: number }) => ({ nextAt: at })),
    setDueInTime: assign(({ context }, { at }: { at: number }) => ({ nextAt: Math.max(at, context.dueAt) })),
    awaitBound: assign(({ context }) => ({ nextAt: boundOf(context) + 1 })),
    awaitRetry: assign(({ context }, unavailable: Unavailable) => waiting(context, unavailable, false)),
    awaitRetryUnsent: assign(({ context }, unavailable: Unavailable) => ({
      ...waiting(context, unavailable, true),
      absentAt: unavailable.at,
    })),
    awaitHost: assign(({ context }, { at, until, reason }: Silent) => ({
      nextAt: Math.max(at, Math.min(until, boundOf(context) + 1)),
      reason,
    })),
    awaitTwin: assign(({ context }, { at }: { at: number }) => ({
      nextAt: Math.max(at, Math.min(at + twinPause(context, at), boundOf(context) + 1)),
      reason: reasons.twinUnresolved,
    })),
    awaitReading: assign(({ context }, { at }: { at: number }) => ({ nextAt: at + context.policy.readingGap })),
    awaitLaterReading: assign(({ context }, { at }: { at: number }) => ({
      nextAt: at + Math.max(context.policy.readingGap, (at - (context.sentAt ?? at)) / 2),
    })),
    setRefusal: assign(({ context }, { at, reason }: { at: number; reason: string }) => ({
      refusal: reason,
      nextAt: at + context.policy.refusalGap,
      reason: `${reason} ${reasons.refusalIsChecked}`,
    })),
    setReasonToRefusal: assign(({ context }) => ({ reason: context.refusal })),
    countReading: assign(({ context }) => ({ readings: context.readings + 1 })),
    clearTries: assign({ tries: 0 }),
    clearReadings: assign({ readings: 0 }),
    /** What was read before counts no more: it is read once more before it goes out. */
    beginAgain: assign((_, { at }: { at: number }) => ({
      dueAt: at,
      nextAt: at,
      tries: 0,
      readings: 0,
      absentAt: null,
      refusal: null,
      reason: null,
    })),
    dismissSeen: assign(({ context: { dismissed, seen } }) => ({
      dismissed: [...dismissed, ...seen.map(({ remoteId }) => remoteId)],
      seen: [],
    })),
    setPlan: assign((_, { dueAt }: { dueAt: number }) => ({
      dueAt,
      nextAt: dueAt,
      tries: 0,
      absentAt: null,
      refusal: null,
      reason: null,
    })),
    setPlanHeld: assign((_, { dueAt }: { dueAt: number }) => ({ dueAt })),
    setRemote: assign((_, { at, remoteId, remoteUrl }: Found) => ({
      remoteId,
      remoteUrl,
      publishedAt: at,
      leaseUntil: null,
      nextAt: null,
      refusal: null,
      seen: [],
      reason: null,
    })),
    /** The person's word; the one post that was seen is it, where there was one. */
    setWord: assign(({ context: { seen } }, { at }: { at: number }) => ({
      ...(seen.length === 1 && seen[0]),
      publishedAt: at,
      nextAt: null,
      refusal: null,
      seen: [],
      reason: null,
    })),
    setSeen: assign((_, { reason, seen }: { reason: string; seen: readonly SeenPost[] }) => ({ reason, seen })),
    setReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    setReasonReadFirst: assign((_, { reason }: { reason: string }) => ({ reason: `${reason} ${reasons.readFirst}` })),
    clearReason: assign({ reason: null }),
    setReasonWithdrawn: assign({ reason: reasons.withdrawn }),
    setReasonLeft: assign({ reason: reasons.leftByPerson }),
    setReasonMissed: assign(({ context }) => ({ reason: missedReason(context.policy.missedAfter) })),
    setReasonMissedWaiting: assign(({ context }) => ({
      reason: missedReason(context.policy.missedAfter, context.reason),
    })),
    clearNext: assign({ nextAt: null }),
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
    absentAt: null,
    refusal: null,
    seen: [],
    dismissed: [],
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
      actions: { type: 'setRemote', params: ({ event }) => event },
    },
  },
  states: {
    scheduled: {
      tags: 'movable',
      on: {
        'lease.taken': [
          {
            guard: { type: 'isClearAndTooLate', params: ({ event }) => event },
            target: 'missed',
            actions: 'setReasonMissed',
          },
          { guard: 'isClear', target: 'claimed', actions: { type: 'setLease', params: ({ event }) => event } },
          { target: 'verifying', actions: { type: 'setLease', params: ({ event }) => event } },
        ],
        'host.silent': [
          {
            guard: { type: 'isClearAndTooLate', params: ({ event }) => event },
            target: 'missed',
            actions: 'setReasonMissed',
          },
          { target: 'waiting', actions: { type: 'awaitHost', params: ({ event }) => event } },
        ],
        'plan.moved': { actions: { type: 'setPlan', params: ({ event }) => event } },
        'plan.withdrawn': { target: 'failed', actions: 'setReasonWithdrawn' },
        'account.lost': { target: 'held', actions: { type: 'setReason', params: ({ event }) => event } },
      },
    },
    waiting: {
      tags: 'movable',
      description: 'The network asked to wait, or its host does not answer; the wait ends at the bound of the post.',
      on: {
        'lease.taken': [
          {
            guard: { type: 'isClearAndTooLate', params: ({ event }) => event },
            target: 'missed',
            actions: 'setReasonMissedWaiting',
          },
          { guard: 'isClear', target: 'claimed', actions: { type: 'setLease', params: ({ event }) => event } },
          { target: 'verifying', actions: { type: 'setLease', params: ({ event }) => event } },
        ],
        'host.silent': [
          {
            guard: { type: 'isClearAndTooLate', params: ({ event }) => event },
            target: 'missed',
            actions: 'setReasonMissedWaiting',
          },
          { target: 'waiting', reenter: true, actions: { type: 'awaitHost', params: ({ event }) => event } },
        ],
        'retry.requested': { target: 'scheduled', actions: { type: 'beginAgain', params: ({ event }) => event } },
        'plan.moved': { target: 'scheduled', actions: { type: 'setPlan', params: ({ event }) => event } },
        'plan.withdrawn': { target: 'failed', actions: 'setReasonWithdrawn' },
        'account.lost': { target: 'held', actions: { type: 'setReason', params: ({ event }) => event } },
      },
    },
    verifying: {
      tags: 'leased',
      description: 'It was sent before: the network is read for what became of that, and only then is it sent.',
      on: {
        'reading.found': { target: 'published', actions: { type: 'setRemote', params: ({ event }) => event } },
        'reading.absent': [
          {
            guard: { type: 'isTooLate', params: ({ event }) => event },
            target: 'missed',
            actions: ['clearLease', { type: 'setAbsent', params: ({ event }) => event }, 'setReasonMissedWaiting'],
          },
          { target: 'claimed', actions: { type: 'setAbsent', params: ({ event }) => event } },
        ],
        'reading.unsure': {
          target: 'needs_person',
          actions: ['clearLease', { type: 'setSeen', params: ({ event }) => event }],
        },
        'reading.failed': [
          {
            guard: { type: 'isTooLate', params: ({ event }) => event },
            target: 'needs_person',
            actions: ['clearLease', { type: 'setReason', params: { reason: reasons.cannotRead } }],
          },
          {
            target: 'waiting',
            actions: [
              'clearLease',
              { type: 'awaitRetry', params: ({ event: { at, reason } }) => ({ at, reason, wait: 0 }) },
            ],
          },
        ],
        'account.lost': {
          target: 'held',
          actions: ['clearLease', { type: 'setReason', params: ({ event }) => event }],
        },
        'lease.released': {
          target: 'scheduled',
          actions: ['clearLease', { type: 'setDueNow', params: ({ event }) => event }],
        },
        'lease.expired': {
          target: 'scheduled',
          actions: ['clearLease', { type: 'setDueNow', params: ({ event }) => event }],
        },
      },
    },
    claimed: {
      tags: 'leased',
      description: 'Somebody prepares what will be sent; nothing of it is on the network.',
      exit: 'clearLease',
      on: {
        'sending.began': {
          target: 'sending',
          actions: [
            { type: 'setLease', params: ({ event }) => event },
            { type: 'setSent', params: ({ event }) => event },
          ],
        },
        'lease.released': { target: 'scheduled', actions: { type: 'setDueNow', params: ({ event }) => event } },
        'lease.expired': { target: 'scheduled', actions: { type: 'setDueNow', params: ({ event }) => event } },
        'twin.unresolved': { target: 'waiting', actions: { type: 'awaitTwin', params: ({ event }) => event } },
        'network.refused': { target: 'failed', actions: { type: 'setReason', params: ({ event }) => event } },
        'network.unavailable': [
          {
            guard: 'hasTriesAfterThis',
            target: 'waiting',
            actions: ['countTry', { type: 'awaitRetryUnsent', params: ({ event }) => event }],
          },
          { target: 'failed', actions: ['countTry', { type: 'setReason', params: ({ event }) => event }] },
        ],
        'account.lost': { target: 'held', actions: { type: 'setReason', params: ({ event }) => event } },
      },
    },
    sending: {
      tags: 'leased',
      description: 'The try is committed; from here on the post may be on the network.',
      exit: 'clearLease',
      on: {
        'network.refused': { target: 'unknown', actions: { type: 'setRefusal', params: ({ event }) => event } },
        'network.limited': [
          { guard: 'hasTriesLeft', target: 'waiting', actions: { type: 'awaitRetry', params: ({ event }) => event } },
          { target: 'unknown', actions: { type: 'setRefusal', params: ({ event }) => event } },
        ],
        'network.unavailable': [
          {
            guard: 'hasTriesLeft',
            target: 'waiting',
            actions: { type: 'awaitRetryUnsent', params: ({ event }) => event },
          },
          {
            target: 'failed',
            actions: [
              { type: 'setAbsent', params: ({ event }) => event },
              { type: 'setReason', params: ({ event }) => event },
            ],
          },
        ],
        'account.lost': { target: 'held', actions: { type: 'setReason', params: ({ event }) => event } },
        'network.unclear': {
          target: 'unknown',
          actions: [
            { type: 'awaitReading', params: ({ event }) => event },
            { type: 'setReasonReadFirst', params: ({ event }) => event },
          ],
        },
        'lease.expired': {
          target: 'unknown',
          actions: [
            { type: 'setDueNow', params: ({ event }) => event },
            { type: 'setReason', params: { reason: reasons.interrupted } },
          ],
        },
      },
    },
    unknown: {
      tags: 'uncertain',
      on: {
        'lease.taken': { target: 'reconciling', actions: { type: 'setLease', params: ({ event }) => event } },
        'check.requested': {
          description: 'Readings begin anew, so that pressing often never makes two of one.',
          actions: ['clearReadings', { type: 'setDueNow', params: ({ event }) => event }],
        },
        'verdict.published': { target: 'published', actions: { type: 'setWord', params: ({ event }) => event } },
        'verdict.left': { target: 'failed', actions: ['setReasonLeft'] },
      },
    },
    reconciling: {
      tags: ['leased', 'uncertain'],
      exit: 'clearLease',
      on: {
        'reading.found': { target: 'published', actions: { type: 'setRemote', params: ({ event }) => event } },
        'reading.absent': [
          {
            guard: 'isRefused',
            target: 'failed',
            actions: [{ type: 'setAbsent', params: ({ event }) => event }, 'setReasonToRefusal'],
          },
          {
            guard: 'isReadingWorthwhile',
            target: 'unknown',
            actions: [
              'countReading',
              { type: 'awaitReading', params: ({ event }) => event },
              { type: 'setReason', params: { reason: reasons.notFound } },
            ],
          },
          {
            guard: { type: 'isResendable', params: ({ event }) => event },
            target: 'scheduled',
            actions: [
              { type: 'setAbsent', params: ({ event }) => event },
              { type: 'setDueNow', params: ({ event }) => event },
              { type: 'setReason', params: { reason: reasons.sendAgain } },
            ],
          },
          {
            target: 'needs_person',
            actions: ['countReading', { type: 'setReason', params: { reason: reasons.askPerson } }],
          },
        ],
        'reading.unsure': { target: 'needs_person', actions: { type: 'setSeen', params: ({ event }) => event } },
        'reading.failed': [
          {
            guard: { type: 'isReadable', params: ({ event }) => event },
            target: 'unknown',
            actions: [
              { type: 'awaitLaterReading', params: ({ event }) => event },
              { type: 'setReasonReadFirst', params: ({ event }) => event },
            ],
          },
          { target: 'needs_person', actions: { type: 'setReason', params: { reason: reasons.cannotRead } } },
        ],
        'lease.expired': { target: 'unknown', actions: { type: 'setDueNow', params: ({ event }) => event } },
        'lease.released': { target: 'unknown', actions: { type: 'setDueNow', params: ({ event }) => event } },
      },
    },
    needs_person: {
      tags: 'uncertain',
      entry: 'clearNext',
      on: {
        'check.requested': {
          target: 'unknown',
          actions: ['clearReadings', { type: 'setDueNow', params: ({ event }) => event }],
        },
        'verdict.published': { target: 'published', actions: { type: 'setWord', params: ({ event }) => event } },
        'verdict.sendAgain': {
          description: 'What was seen is not it; the network is read once more all the same.',
          target: 'scheduled',
          actions: ['dismissSeen', { type: 'beginAgain', params: ({ event }) => event }],
        },
        'verdict.left': { target: 'failed', actions: ['dismissSeen', 'setReasonLeft'] },
      },
    },
    held: {
      tags: 'movable',
      description: 'The account must be connected again, or the subscription does not let posts go out.',
      entry: 'awaitBound',
      on: {
        'account.returned': [
          {
            guard: { type: 'isClearAndTooLate', params: ({ event }) => event },
            target: 'missed',
            actions: 'setReasonMissed',
          },
          {
            target: 'scheduled',
            actions: ['clearTries', 'clearReason', { type: 'setDueInTime', params: ({ event }) => event }],
          },
        ],
        'permission.returned': [
          {
            guard: { type: 'isClearAndTooLate', params: ({ event }) => event },
            target: 'missed',
            actions: 'setReasonMissed',
          },
          {
            target: 'scheduled',
            actions: ['clearTries', 'clearReason', { type: 'setDueInTime', params: ({ event }) => event }],
          },
        ],
        'permission.lost': {
          description: 'What it waits for has changed from the account to the subscription.',
          guard: 'isHeldForAccount',
          actions: { type: 'setReason', params: ({ event }) => event },
        },
        'account.lost': {
          description: 'What it waits for has changed from the subscription to something else.',
          guard: 'isHeldForSubscription',
          actions: { type: 'setReason', params: ({ event }) => event },
        },
        'plan.moved': {
          target: 'held',
          reenter: true,
          actions: { type: 'setPlanHeld', params: ({ event }) => event },
        },
        'plan.withdrawn': { target: 'failed', actions: 'setReasonWithdrawn' },
        'time.passed': [
          {
            guard: { type: 'isClearAndTooLate', params: ({ event }) => event },
            target: 'missed',
            actions: 'setReasonMissed',
          },
          {
            guard: { type: 'isTooLate', params: ({ event }) => event },
            target: 'needs_person',
            actions: { type: 'setReason', params: { reason: reasons.heldUnread } },
          },
          { target: 'held', reenter: true },
        ],
      },
    },
    failed: {
      tags: 'movable',
      entry: 'clearNext',
      on: {
        'retry.requested': { target: 'scheduled', actions: { type: 'beginAgain', params: ({ event }) => event } },
        'plan.moved': { target: 'scheduled', actions: { type: 'setPlan', params: ({ event }) => event } },
      },
    },
    missed: {
      tags: 'movable',
      entry: 'clearNext',
      on: {
        'retry.requested': { target: 'scheduled', actions: { type: 'beginAgain', params: ({ event }) => event } },
        'plan.moved': { target: 'scheduled', actions: { type: 'setPlan', params: ({ event }) => event } },
      },
    },
    published: { type: 'final' },
  },
})

const isClear = ({ sentAt, absentAt }: PublicationContext): boolean => sentAt === null || absentAt !== null

/** Until when it may be sent. */
const boundOf = ({ dueAt, policy }: PublicationContext): number => dueAt + policy.missedAfter

/** The wait after a try, in milliseconds: doubled with each, bounded. */
function backoff({ tries, policy }: PublicationContext): number {
  return Math.min(policy.firstRetry * 2 ** Math.max(0, tries - 1), policy.longestRetry)
}

/** A while at first, and longer the longer it takes. */
const twinPause = ({ dueAt, policy }: PublicationContext, at: number): number =>
  Math.min(Math.max(policy.readingGap, (at - dueAt) / 2), policy.longestRetry)

/** What the network asked for is obeyed where it is longer than ours, up to the bound of the post. */
function waiting(context: PublicationContext, { at, reason, wait }: Unavailable, isSurelyUnsent: boolean) {
  const bound = boundOf(context)
  const wish = at + wait
  return {
    nextAt: Math.max(at, Math.min(Math.max(wish, at + backoff(context)), bound + 1)),
    reason: waitReason({ why: reason, until: wait > 0 ? wish : null, isTooLong: wish > bound, isSurelyUnsent }),
  }
}

const isHeldForSubscription = ({ reason }: PublicationContext): boolean =>
  reason === reasons.unpaid || reason === reasons.notInPlan
