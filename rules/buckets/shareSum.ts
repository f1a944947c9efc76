import { strings } from '../../strings/buckets.ts'

/** All shares together, in percent, and how many of them are left of the whole; below 0 where it is too much. */
export function shareSum(shares: readonly number[]): { sum: number; left: number } {
  const sum = shares.reduce((all, share) => all + share, 0)
  return { sum, left: 100 - sum }
}

/** What is left of the whole, in a sentence. */
export function shareSentence(left: number): string {
  if (left === 0) return strings.theSharesAre100PercentTogether
  return left > 0 ? strings.percentOfTheMonthHasNoBucket(left) : strings.percentTooMuch(-left)
}

/** Which of a month's posts a share is: whole posts, rounded. */
export const postsOfShare = (share: number, postsPerMonth: number): number => Math.round((share * postsPerMonth) / 100)
