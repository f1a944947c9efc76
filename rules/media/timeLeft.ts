import { strings } from '../../strings/media.ts'

/** How far something was at a moment. */
export interface Mark {
  /** Milliseconds. */
  at: number
  /** Bytes. */
  sent: number
}

/** Milliseconds over which a pace says something. */
const leastWatched = 1000

/** Seconds until everything has gone at the pace between two moments; null while that says nothing. */
export function secondsLeft(first: Mark, now: Mark, size: number): number | null {
  const elapsed = now.at - first.at
  const gone = now.sent - first.sent
  if (elapsed < leastWatched || gone <= 0) return null
  return Math.ceil(((size - now.sent) * elapsed) / gone / 1000)
}

/** `20 s left`, `3 min left`, in steps that do not flicker. */
export function timeLeftLabel(seconds: number): string {
  if (seconds >= 90) return strings.minLeft(Math.round(seconds / 60))
  return strings.secondsLeft(seconds > 10 ? Math.ceil(seconds / 5) * 5 : seconds)
}
