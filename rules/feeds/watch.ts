const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds between two looks, if the feed asks for no longer. */
const usualWait = 30 * minute
/** No feed is left alone for longer, whatever it asks for. */
const longestWait = day
/** How much longer at most the wait after a failure is, as a share of it, so that what failed together is not tried together. */
const largestJitter = 0.2
/** Milliseconds for which every look may fail before the feed is switched off. */
const failsAtMost = 14 * day

/** What is known of the watching of a feed beside its state; times in milliseconds since 1970. */
export interface WatchContext {
  /** When it is looked at; null while it is, or is no more. */
  nextAt: number | null
  leaseUntil: number | null
  /** When it was last read with success. */
  lastReadAt: number | null
  /** Looks that failed since then. */
  failures: number
  /** When the first of them failed. */
  failingSince: number | null
  /** Why the last one failed, or why it was switched off, for people. */
  problem: string | null
}

export type WatchEvent =
  /** A process reads it, and has until then. */
  | { type: 'lease.taken'; leaseUntil: number }
  /** The process told nothing in its time. */
  | { type: 'lease.expired'; at: number; jitter: number }
  /** It was read, or has not changed. `wait`: milliseconds that it asks to be left alone for. */
  | { type: 'look.succeeded'; at: number; wait: number }
  /** `jitter` is from 0 to 1. */
  | { type: 'look.failed'; at: number; problem: string; wait: number; jitter: number }
  /** Its server answered that there is no such feed any more: 410 Gone. */
  | { type: 'feed.gone' }
  /** Its person wants it read now. */
  | { type: 'look.requested'; at: number }
  | { type: 'feed.paused' }
  | { type: 'feed.resumed'; at: number }

/** When a feed that was read is looked at next. */
export const nextLookAfter = ({ at, wait }: { at: number; wait: number }): number =>
  at + Math.min(longestWait, Math.max(usualWait, wait))

/** When a feed is looked at after so many looks that failed, the last of them at an instant: twice as late each time. */
export function nextTryAfter(tried: { failures: number; at: number; wait: number; jitter: number }): number {
  const backOff = usualWait * 2 ** Math.min(10, tried.failures - 1)
  const wait = Math.min(longestWait, Math.max(backOff, tried.wait))
  return tried.at + Math.round(wait * (1 + largestJitter * tried.jitter))
}

/** Whether a feed has failed for so long that it is switched off. */
export const hasFailedForLong = (since: number | null, at: number): boolean =>
  since !== null && at - since >= failsAtMost
