/** A bucket's share of a month's posts, in percent. */
export interface Share {
  id: number
  share: number
}

export interface WantedPosts {
  /** Of each bucket by its id. */
  byBucket: ReadonlyMap<number, number>
  /** What no bucket has a share of. */
  withoutBucket: number
}

/**
 * How many of a month's posts each bucket should have. All of them are given out: shares that are less than 100 % together
 * leave the rest to no bucket, and of more than 100 % each gets its part of the whole. Where the parts are no whole
 * numbers, the largest remainders are rounded up (Hamilton's method), of equal ones the first.
 */
export function wantedPosts(postsPerMonth: number, shares: readonly Share[]): WantedPosts {
  const sum = shares.reduce((total, { share }) => total + share, 0)
  const whole = Math.max(100, sum)
  const parts = [...shares.map(({ share }) => share), whole - sum].map((share) => {
    const product = postsPerMonth * share
    return { count: Math.floor(product / whole), remainder: product % whole }
  })
  const left = postsPerMonth - parts.reduce((total, { count }) => total + count, 0)
  const roundedUp = new Set(parts.toSorted((one, other) => other.remainder - one.remainder).slice(0, left))
  const counts = parts.map((part) => part.count + (roundedUp.has(part) ? 1 : 0))
  return {
    byBucket: new Map(shares.map(({ id }, index) => [id, counts[index] ?? 0])),
    withoutBucket: counts.at(-1) ?? 0,
  }
}
