import { publicationSetup } from './publicationSetup.ts'
import { reasons } from './reasons.ts'

/**
 * One part of a post on one account, from the plan to the network. It is sent only out of `sending`, which is committed
 * before the call. Whatever a call was answered, nothing goes out again before the network has been read and found
 * without it (`verifying`, `reconciling`); only a call of which surely no byte left needs no reading. Whoever drives the
 * chart stores the state and the context after every step and takes the lease by a conditional update, so that two can
 * never hold it.
 */
export const publicationMachine = publicationSetup.createMachine({
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
        'limit.reached': [
          {
            guard: { type: 'isClearAndTooLate', params: ({ event }) => event },
            target: 'missed',
            actions: 'setReasonMissed',
          },
          { target: 'waiting', actions: { type: 'awaitLimit', params: ({ event }) => event } },
        ],
        'plan.moved': { actions: { type: 'setPlan', params: ({ event }) => event } },
        'plan.withdrawn': { target: 'failed', actions: 'setReasonWithdrawn' },
        'account.lost': { target: 'held', actions: { type: 'setReason', params: ({ event }) => event } },
        'moderation.held': {
          guard: 'isClear',
          target: 'held',
          actions: { type: 'setReason', params: ({ event }) => event },
        },
        'moderation.refused': { guard: 'isClear', target: 'failed', actions: 'setReasonRefused' },
      },
    },
    waiting: {
      tags: 'movable',
      description:
        'The network asked to wait, nothing is left of a limit, or its host does not answer; until the bound at most.',
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
          { actions: { type: 'awaitHost', params: ({ event }) => event } },
        ],
        'limit.reached': [
          {
            guard: { type: 'isClearAndTooLate', params: ({ event }) => event },
            target: 'missed',
            actions: 'setReasonMissedWaiting',
          },
          { actions: { type: 'awaitLimit', params: ({ event }) => event } },
        ],
        'retry.requested': { target: 'scheduled', actions: { type: 'beginAgain', params: ({ event }) => event } },
        'plan.moved': { target: 'scheduled', actions: { type: 'setPlan', params: ({ event }) => event } },
        'plan.withdrawn': { target: 'failed', actions: 'setReasonWithdrawn' },
        'account.lost': { target: 'held', actions: { type: 'setReason', params: ({ event }) => event } },
        'moderation.held': {
          guard: 'isClear',
          target: 'held',
          actions: { type: 'setReason', params: ({ event }) => event },
        },
        'moderation.refused': { guard: 'isClear', target: 'failed', actions: 'setReasonRefused' },
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
        'queue.paused': { target: 'held', actions: { type: 'setReason', params: { reason: reasons.queuePaused } } },
        'moderation.held': { target: 'held', actions: { type: 'setReason', params: ({ event }) => event } },
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
      description:
        'The account must be connected again, its queue is paused, the subscription does not let posts go out, or an administrator does not.',
      entry: 'awaitBound',
      on: {
        'account.returned': [
          {
            guard: { type: 'isHeldForOtherAndTooLate', params: ({ event }) => event },
            target: 'missed',
            actions: 'setReasonMissed',
          },
          {
            guard: 'isHeldForOther',
            target: 'scheduled',
            actions: ['clearTries', 'clearReason', { type: 'setDueInTime', params: ({ event }) => event }],
          },
        ],
        'permission.returned': [
          {
            guard: { type: 'isHeldForOtherAndTooLate', params: ({ event }) => event },
            target: 'missed',
            actions: 'setReasonMissed',
          },
          {
            guard: 'isHeldForOther',
            target: 'scheduled',
            actions: ['clearTries', 'clearReason', { type: 'setDueInTime', params: ({ event }) => event }],
          },
        ],
        'queue.resumed': [
          {
            guard: { type: 'isPausedAndTooLate', params: ({ event }) => event },
            target: 'missed',
            actions: 'setReasonMissed',
          },
          {
            guard: 'isHeldForPause',
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
        'moderation.held': {
          description: 'What it waits for has changed from one word of an administrator to another.',
          guard: 'isHeldForModeration',
          actions: { type: 'setReason', params: ({ event }) => event },
        },
        'moderation.refused': { guard: 'isClear', target: 'failed', actions: 'setReasonRefused' },
        'moderation.passed': [
          {
            guard: { type: 'isModeratedPastItsTime', params: ({ event }) => event },
            target: 'missed',
            actions: 'setReasonPassedTooLate',
          },
          {
            guard: 'isHeldForModeration',
            target: 'scheduled',
            actions: ['clearTries', 'clearReason', { type: 'setDueInTime', params: ({ event }) => event }],
          },
        ],
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
        'moderation.held': {
          description: 'The refusal of an administrator is taken back.',
          guard: 'isRefusedByAdministrator',
          target: 'held',
          actions: { type: 'setReason', params: ({ event }) => event },
        },
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
