import type { AccountState } from '../../contract/networks.ts'
import { strings } from '../../strings/publishing.ts'

/** What is said to a person of a publication that is not simply on its way. */
export const reasons = {
  interrupted: strings.theSendingWasInterrupted,
  /** After why a try was unclear. */
  readFirst: strings.itIsLookedForThereBeforeAnything,
  /** After why nothing could be sent. */
  willRetry: strings.nothingWasSentItWillBeTried,
  /** After a network's refusal, until the network has been read. */
  refusalIsChecked: strings.itIsLookedForThereAllThe,
  /** After a wish of the network that passes the bound of the post. */
  willBeMissed: strings.itThenCountsAsMissed,
  notFound: strings.itWasNotFoundOnTheNetwork,
  askPerson: strings.itWasNotFoundOnTheNetworkBut,
  cannotRead: strings.itCouldNotBeLookedForOn,
  heldUnread: strings.theAccountWasNotConnectedAgainIn,
  earlierText: strings.whatWasSentOfThisPostBefore,
  withdrawn: strings.youTookItOffThePlanAfter,
  leftByPerson: strings.youSaidThatItIsNotOn,
  accountExpired: strings.authenticationExpiredReconnectionRequired,
  accountGone: strings.theAccountIsDisconnected,
  unpaid: strings.yourAccountIsMissingPayment,
  notInPlan: strings.yourCurrentPlanDoesNotIncludePosting,
  queuePaused: strings.theQueueOfThisAccountIsPaused,
  underReview: strings.anAdministratorLooksAtThisPostBefore,
  personHeld: strings.yourPostsAreHeldBackByAn,
  personSuspended: strings.yourAccountIsSuspendedSoNothingOf,
  passedTooLate: strings.itWasSetFreeAfterItsTime,
  releasedTooLate: strings.yourPostsWereHeldBackByAn,
  restoredTooLate: strings.yourAccountWasSuspendedAtItsTime,
  refusedByAdministrator: strings.anAdministratorRefusedWhatHadNotGone,
  sendAgain: strings.itIsNotOnTheNetworkAnd,
  twinUnresolved: strings.anotherPostWithTheSameWordsIs,
} as const

/** Why nothing can be sent with an account; null where it can. */
export const accountLosses: Record<AccountState, string | null> = {
  connected: null,
  expired: reasons.accountExpired,
  disconnected: reasons.accountGone,
}

/** What moderation holds a publication for. */
export const moderationReasons: readonly string[] = [reasons.underReview, reasons.personHeld, reasons.personSuspended]

/** For a post whose time passed while moderation held it: says what it was held for. */
export function passedTooLateReason(heldFor: string | null): string {
  if (heldFor === reasons.personSuspended) return reasons.restoredTooLate
  return heldFor === reasons.personHeld ? reasons.releasedTooLate : reasons.passedTooLate
}

/** For a post that came too late: says the bound it missed, and what it waited for where it waited. */
export function missedReason(bound: number, waitedFor: string | null = null): string {
  const told = strings.itWasMoreThanLateSoIt(lengthOf(bound))
  return waitedFor === null ? told : strings.whyItWaited(told, withoutPromises(waitedFor))
}

/** What was going to happen while it waited is no longer so. */
const withoutPromises = (reason: string): string =>
  [reasons.willRetry, reasons.readFirst, reasons.willBeMissed]
    .reduce((rest, promise) => rest.replace(promise, ''), reason)
    .trim()

/**
 * Why a publication waits: what the network said, until when, and what is known of it.
 * `until` is null where the network did not say, `isTooLong` where its wish passes the bound of the post.
 */
export function waitReason({ why, until, isTooLong, isSurelyUnsent }: WaitFacts): string {
  const known = isSurelyUnsent ? reasons.willRetry : reasons.readFirst
  if (until === null) return `${why} ${known}`
  const wish = strings.until(why.replace(/\.$/, ''), timeToken(until))
  return isTooLong ? strings.thatIsTooLateForThisPost(wish, reasons.willBeMissed) : `${wish} ${known}`
}

const owners = { account: strings.thisAccount, app: strings.thisInstallation } as const

/** Why a publication waits that was not sent, since the network would refuse it. */
export function limitReason({ name, whose, until, isTooLong }: LimitFacts): string {
  const wish = strings.waitingForUntil(name, timeToken(until), owners[whose])
  return isTooLong ? strings.thatIsTooLateForThisPost(wish, reasons.willBeMissed) : wish
}

interface LimitFacts {
  /** What people call the network. */
  name: string
  whose: keyof typeof owners
  /** Milliseconds since 1970. */
  until: number
  isTooLong: boolean
}

interface WaitFacts {
  why: string
  /** Milliseconds since 1970. */
  until: number | null
  isTooLong: boolean
  isSurelyUnsent: boolean
}

/** An instant within a reason, which is shown as a clock by `withClocks` in the zone of whoever reads it. */
const timeToken = (at: number): string => `{${new Date(at).toISOString()}}`

/** A reason with its instants as the reader's clock shows them; `clock` gets milliseconds since 1970. */
export const withClocks = (reason: string, clock: (at: number) => string): string =>
  reason.replace(/\{(\d{4,6}-\d\d-\d\dT[\d:.]+Z)\}/g, (_, instant: string) => clock(Date.parse(instant)))

function lengthOf(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 120) return minutes === 1 ? strings.of1Minute : strings.minutes(minutes)
  return strings.hours(Math.round(minutes / 60))
}
