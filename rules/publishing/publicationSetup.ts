import { assign, setup } from 'xstate'
import type {
  Found,
  Leased,
  PublicationContext,
  PublicationEvent,
  PublicationInput,
  SeenPost,
  Silent,
  Unavailable,
  UsedUp,
} from './publication.ts'
import { boundOf, twinPause, waiting } from './publicationTimes.ts'
import { limitReason, missedReason, moderationReasons, passedTooLateReason, reasons } from './reasons.ts'

/** What the chart of a publication is made of: its types, its guards and its actions. */
export const publicationSetup = setup({
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
    isHeldForPause: ({ context }) => isHeldForPause(context),
    isPausedAndTooLate: ({ context }, { at }: { at: number }) => isHeldForPause(context) && at > boundOf(context),
    isHeldForAccount: ({ context }) => !isHeldForSubscription(context) && !isHeldForModeration(context),
    isHeldForModeration: ({ context }) => isHeldForModeration(context),
    isRefusedByAdministrator: ({ context: { reason } }) => reason === reasons.refusedByAdministrator,
    isHeldForOther: ({ context }) => !isHeldForModeration(context),
    isHeldForOtherAndTooLate: ({ context }, { at }: { at: number }) =>
      !isHeldForModeration(context) && isClear(context) && at > boundOf(context),
    /** What is let go after its time is not sent by itself, however short the time is past. */
    isModeratedPastItsTime: ({ context }, { at }: { at: number }) => isHeldForModeration(context) && at > context.dueAt,
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
    awaitLimit: assign(({ context }, { at, until, name, whose }: UsedUp) => ({
      nextAt: Math.max(at, Math.min(until, boundOf(context) + 1)),
      reason: limitReason({ name, whose, until, isTooLong: until > boundOf(context) }),
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
    /** The person's word: the post that they name, else the one that was seen where there was one. */
    setWord: assign(({ context: { seen } }, { at, post }: { at: number; post: SeenPost | null }) => ({
      ...(post ?? (seen.length === 1 && seen[0])),
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
    setReasonRefused: assign({ reason: reasons.refusedByAdministrator }),
    setReasonPassedTooLate: assign(({ context }) => ({ reason: passedTooLateReason(context.reason) })),
    setReasonMissed: assign(({ context }) => ({ reason: missedReason(context.policy.missedAfter) })),
    setReasonMissedWaiting: assign(({ context }) => ({
      reason: missedReason(context.policy.missedAfter, context.reason),
    })),
    clearNext: assign({ nextAt: null }),
  },
})

const isClear = ({ sentAt, absentAt }: PublicationContext): boolean => sentAt === null || absentAt !== null

const isHeldForSubscription = ({ reason }: PublicationContext): boolean =>
  reason === reasons.unpaid || reason === reasons.notInPlan

/** Only what is claimed is held for a pause, so that nothing of it can be on the network. */
const isHeldForPause = ({ reason }: PublicationContext): boolean => reason === reasons.queuePaused

/** Only what is clear is held by moderation: what may be on the network goes on being read. */
const isHeldForModeration = ({ reason }: PublicationContext): boolean =>
  reason !== null && moderationReasons.includes(reason)
