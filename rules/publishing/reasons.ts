import type { AccountState } from '../../contract/networks.ts'

/** What is said to a person of a publication that is not simply on its way. */
export const reasons = {
  interrupted:
    'The sending was interrupted. It is looked for on the network before anything is sent again, so it cannot appear twice.',
  /** After why a try was unclear. */
  readFirst: 'It is looked for there before anything is sent again, so it cannot appear twice.',
  /** After why nothing could be sent. */
  willRetry: 'Nothing was sent; it will be tried again.',
  /** After a network's refusal, until the network has been read. */
  refusalIsChecked: 'It is looked for there all the same, to be sure that nothing was posted.',
  /** After a wish of the network that passes the bound of the post. */
  willBeMissed: 'It then counts as missed.',
  notFound: 'It was not found on the network yet. It will be looked for once more before it is sent again.',
  askPerson:
    'It was not found on the network, but it may have been there and been deleted. Please look and say whether to send it.',
  cannotRead: 'It could not be looked for on the network for hours. Please look there and say whether the post is up.',
  heldUnread:
    'The account was not connected again in time, so it could not be looked for on the network. Please look there and say whether the post is up.',
  earlierText:
    'What was sent of this post before its text was changed is on the network after all. Please look, and say whether the new text should be sent too.',
  withdrawn:
    'You took it off the plan after a try to send it. It is looked for on the network before it goes out again.',
  leftByPerson: 'You said that it is not on the network and should stay that way.',
  accountExpired: 'Authentication expired - reconnection required',
  accountGone: 'The account is disconnected. It goes out once the account is connected again.',
  unpaid: 'Your account is missing payment. It goes out once the payment is settled.',
  notInPlan: 'Your current plan does not include posting. It goes out once you choose a plan that does.',
  queuePaused: 'The queue of this account is paused. It goes out once you let the queue go on.',
  underReview: 'An administrator looks at this post before it goes out.',
  personHeld: 'Your posts are held back by an administrator. They go out once they are released.',
  personSuspended: 'Your account is suspended, so nothing of it goes out.',
  passedTooLate: 'It was let go after its time, so it was not sent. Choose a new time or send it now.',
  releasedTooLate:
    'Your posts were held back by an administrator at its time, so it was not sent. Choose a new time or send it now.',
  restoredTooLate: 'Your account was suspended at its time, so it was not sent. Choose a new time or send it now.',
  refusedByAdministrator: 'An administrator refused what had not gone out of this post, so this was not sent.',
  sendAgain: 'It is not on the network and is being sent again.',
  twinUnresolved:
    'Another post with the same words is still being looked for on this account. This one waits until that is settled, so that they cannot be mistaken for each other.',
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
  const told = `It was more than ${lengthOf(bound)} late, so it was not sent. Choose a new time or send it now.`
  return waitedFor === null ? told : `${told} Why it waited: ${withoutPromises(waitedFor)}`
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
  const wish = `${why.replace(/\.$/, '')} until ${timeToken(until)}.`
  return isTooLong ? `${wish} That is too late for this post. ${reasons.willBeMissed}` : `${wish} ${known}`
}

const owners = { account: 'this account', app: 'this installation' } as const

/** Why a publication waits that was not sent, since the network would refuse it. */
export function limitReason({ name, whose, until, isTooLong }: LimitFacts): string {
  const wish = `Waiting for ${name} until ${timeToken(until)}. It takes no more from ${owners[whose]} before then.`
  return isTooLong ? `${wish} That is too late for this post. ${reasons.willBeMissed}` : wish
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
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `${Math.round(minutes / 60)} hours`
}
