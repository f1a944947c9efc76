import type { PublicationContext, Unavailable } from './publication.ts'
import { waitReason } from './reasons.ts'

/** Until when it may be sent. */
export const boundOf = ({ dueAt, policy }: PublicationContext): number => dueAt + policy.missedAfter

/** A while at first, and longer the longer it takes. */
export const twinPause = ({ dueAt, policy }: PublicationContext, at: number): number =>
  Math.min(Math.max(policy.readingGap, (at - dueAt) / 2), policy.longestRetry)

/** What the network asked for is obeyed where it is longer than ours, up to the bound of the post. */
export function waiting(context: PublicationContext, { at, reason, wait }: Unavailable, isSurelyUnsent: boolean) {
  const bound = boundOf(context)
  const wish = at + wait
  return {
    nextAt: Math.max(at, Math.min(Math.max(wish, at + backoff(context)), bound + 1)),
    reason: waitReason({ why: reason, until: wait > 0 ? wish : null, isTooLong: wish > bound, isSurelyUnsent }),
  }
}

/** The wait after a try, in milliseconds: doubled with each, bounded. */
function backoff({ tries, policy }: PublicationContext): number {
  return Math.min(policy.firstRetry * 2 ** Math.max(0, tries - 1), policy.longestRetry)
}
