const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The ages of a post at which its numbers are read, in milliseconds: often while they grow fast, seldom later. */
export const readingAges: readonly number[] = [hour, 6 * hour, day, 3 * day, 7 * day, 30 * day]

/** Milliseconds after which nothing of a post is read any more: a week after the last age. */
export const readUntilAge: number = Math.max(...readingAges) + 7 * day

const firstWait = 5 * minute
const longestWait = 6 * hour

/** Which of `readingAges` a reading at an age counts as: the last that has passed. Null before the first. */
export function stepAt(age: number): number | null {
  const step = readingAges.findLastIndex((least) => least <= age)
  return step < 0 ? null : step
}

/** Which of `readingAges` what was told at an age is stored as: a clock that was put back would read before the first. */
export const storedStepAt = (age: number): number => stepAt(age) ?? 0

/** When the numbers of a post are read after those of a step (all in milliseconds); null after the last. */
export function nextReading(publishedAt: number, step: number): number | null {
  const age = readingAges[step + 1]
  return age === undefined ? null : publishedAt + age
}

/** A reading that brought nothing. */
export interface MissedReading {
  publishedAt: number
  now: number
  /** How many before it, since the last that brought something, brought nothing. */
  tries: number
  /** Milliseconds that the network asked to wait; 0 where it did not say. */
  wait: number
}

/**
 * When it is tried again: later each time, and never before the network allows. Null where the post is so old by then that
 * its numbers would pass for earlier ones.
 */
export function nextTry({ publishedAt, now, tries, wait }: MissedReading): number | null {
  const at = now + waitAfter(tries, wait)
  return at - publishedAt > readUntilAge ? null : at
}

/**
 * Whether a post that its network no longer finds is over, after so many `tries` that brought nothing: only at the second
 * reading in a row, as a network that has just taken a post, or lags behind, may not find it for a while.
 */
export const isGoneAfter = (tries: number): boolean => tries > 0

/** Each account is read at an hour of its own, within so many milliseconds of a day (UTC): what fails has time left in it. */
const accountHours = 20 * hour
/** Multiples of it, without their whole part, fill a span evenly, however many there are (a low-discrepancy sequence). */
const goldenRatio = (1 + Math.sqrt(5)) / 2

/** When an account that was read at `now` is read next (milliseconds): on the next day (UTC), at its own hour. */
export function nextAccountReading(accountId: number, now: number): number {
  const nextDay = (Math.floor(now / day) + 1) * day
  return nextDay + Math.floor(((accountId * goldenRatio) % 1) * accountHours)
}

/** A reading of an account that failed: `tries` and `wait` as of a `MissedReading`. */
type MissedAccount = Pick<MissedReading, 'now' | 'tries' | 'wait'>

/** When it is tried again (milliseconds): later each time, and never before the network allows. */
export const nextAccountTry = ({ now, tries, wait }: MissedAccount): number => now + waitAfter(tries, wait)

/** Milliseconds to wait after so many `tries` before: longer each time, and no less than the network asked for. */
export const waitAfter = (tries: number, wait: number): number =>
  Math.max(wait, Math.min(firstWait * 2 ** tries, longestWait))
