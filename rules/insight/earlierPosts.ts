import { waitAfter } from './collectionPlan.ts'

const day = 24 * 60 * 60_000

/** Milliseconds before an account was connected at which its list ends: a report compares no more than a year. */
const listedBefore = 365 * day
/** How many posts of an account are listed at the most: two a working day in that year, and 17 looks of numbers. */
export const mostListed = 500
/** Milliseconds: a post that was younger when its account was connected still grows, and is read once more. */
const growsFor = 30 * day
/** Milliseconds from the first reading to the second. */
export const secondReadingAfter: number = 7 * day
/** Milliseconds of waits after which what brings nothing is given up. */
const givenUpAfter = 7 * day

/** How much of a list was read, before a page of it is. */
interface Listing {
  /** When the account was connected first (milliseconds). */
  connectedAt: number
  /** Posts of it that are stored. */
  listed: number
}

/** Which posts of a page are stored, in its order: those from the year before its account was connected, up to the most. */
export const earlierOf = <Post extends { publishedAt: number }>(
  posts: readonly Post[],
  { connectedAt, listed }: Listing,
): Post[] =>
  posts
    .filter(({ publishedAt }) => publishedAt < connectedAt && publishedAt >= connectedAt - listedBefore)
    .slice(0, mostListed - listed)

/** Whether a list, which has its newest posts first, has nothing more to store after a page. `listed` counts that page, too. */
export const isListed = (posts: readonly { publishedAt: number }[], { connectedAt, listed }: Listing): boolean =>
  listed >= mostListed || posts.some(({ publishedAt }) => publishedAt < connectedAt - listedBefore)

/** A reading that was made (all in milliseconds). */
interface EarlierReading {
  publishedAt: number
  connectedAt: number
  readAt: number
  /** Which one it was: 0 is the first. */
  step: number
}

/** When the numbers of an earlier post are read after a reading; null where that was the last. */
export function nextEarlierReading({ publishedAt, connectedAt, readAt, step }: EarlierReading): number | null {
  return step === 0 && connectedAt - publishedAt < growsFor ? readAt + secondReadingAfter : null
}

/** A page or a reading that brought nothing: `tries` and `wait` as of a `MissedReading`. */
interface MissedEarlier {
  now: number
  tries: number
  wait: number
}

/**
 * When it is tried again (milliseconds): later each time, and never before the network allows. Null once it waited for a
 * week, what the network asked for beyond our own waits left out.
 */
export function nextEarlierTry({ now, tries, wait }: MissedEarlier): number | null {
  const waited = Array.from({ length: tries }, (_, nth) => waitAfter(nth, 0)).reduce((sum, one) => sum + one, 0)
  return waited >= givenUpAfter ? null : now + waitAfter(tries, wait)
}
