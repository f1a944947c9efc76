const minute = 60_000
const hour = 60 * minute

/** Milliseconds from one try to the next: six tries in three hours, after which it is no news any more. */
const waits = [minute / 2, 2 * minute, 10 * minute, 30 * minute, 2 * hour] as const
/** A push service that asks for more than this is not waited for. */
const longestWait = 6 * hour

interface FailedTry {
  /** Tries that have failed, this one too. */
  tries: number
  /** When it failed, milliseconds since 1970. */
  at: number
  /** When the push service said that it takes the next one; null where it did not say. */
  notBefore: number | null
}

/** When it is tried again; null where it is given up. */
export function nextPushAt({ tries, at, notBefore }: FailedTry): number | null {
  const wait = waits[tries - 1]
  if (wait === undefined) return null
  const next = Math.max(at + wait, notBefore ?? 0)
  return next - at > longestWait ? null : next
}
