/** All shares together, in percent, and how many of them are left of the whole; below 0 where it is too much. */
export function shareSum(shares: readonly number[]): { sum: number; left: number } {
  const sum = shares.reduce((all, share) => all + share, 0)
  return { sum, left: 100 - sum }
}

/** What is left of the whole, in a sentence. */
export function shareSentence(left: number): string {
  if (left === 0) return 'The shares are 100 % together.'
  return left > 0
    ? `${left} % of the month has no bucket.`
    : `${-left} % too much: the shares are 100 % together at most.`
}

/** Which of a month's posts a share is: whole posts, rounded. */
export const postsOfShare = (share: number, postsPerMonth: number): number => Math.round((share * postsPerMonth) / 100)
