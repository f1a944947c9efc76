const second = 1000
const minute = 60 * second
const hour = 60 * minute

/**
 * Milliseconds from one try to the next, as Standard Webhooks recommends ("Deliverability and reliability"): ten tries
 * within a bit more than three days.
 */
const waits = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

/** A wait is longer by up to so much of itself, so that what failed together is not tried together. */
const largestJitter = 0.2

/** What is known of a delivery beside its state; times in milliseconds since 1970. */
export interface DeliveryContext {
  /** Tries that have ended, since it was made or was last asked for again. */
  tries: number
  /** When it is tried; null while it is, or is no more. */
  nextAt: number | null
  leaseUntil: number | null
  lastTriedAt: number | null
  answerStatus: number | null
  answerBody: string | null
  /** Why it has not arrived, for people. */
  problem: string | null
}

/** How a try went: `status` and `body` of an answer are null where there was none. */
export interface TryResult {
  at: number
  status: number | null
  body: string | null
}

export type DeliveryEvent =
  /** A process sends it, and has until then. */
  | { type: 'lease.taken'; leaseUntil: number }
  /** The process told nothing in its time: it may have sent it before it died. */
  | { type: 'lease.expired'; at: number; jitter: number }
  /** The receiver answered with 2xx. */
  | ({ type: 'answer.accepted' } & TryResult)
  /** Any other answer, or none. `jitter` is from 0 to 1. */
  | ({ type: 'answer.rejected'; problem: string; jitter: number } & TryResult)
  /** The receiver answered that it wants no more: 410 Gone. */
  | ({ type: 'answer.gone'; problem: string } & TryResult)
  | { type: 'resend.requested'; at: number }
  /** Its webhook is switched off. */
  | { type: 'webhook.stopped'; problem: string }

/** How often a delivery is tried by itself. */
export const mostTries = waits.length + 1

/** When the next try is after so many that failed, the last of them at an instant; null where there is none. */
export function nextTryAfter({ tries, at, jitter }: { tries: number; at: number; jitter: number }): number | null {
  const wait = waits[tries - 1]
  return wait === undefined ? null : at + Math.round(wait * (1 + largestJitter * jitter))
}
