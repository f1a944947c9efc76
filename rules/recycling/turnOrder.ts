/** How a post stands when somebody's turn comes. */
export interface Turn {
  postId: number
  /** When it was out, planned or skipped last; milliseconds. */
  lastTurn: number
  /** How many turns it has in what is planned. */
  turns: number
}

/**
 * Whose turn is first: the longest rested; with a seed whoever has had the fewest turns, and of these the order is the
 * seed's. No two are equal, so that the order is the same each time.
 */
export const turnOrder =
  (seed: number) =>
  (one: Turn, other: Turn): number => {
    const first =
      seed === 0 ? one.lastTurn - other.lastTurn : one.turns - other.turns || mixed(seed, one) - mixed(seed, other)
    return first || one.postId - other.postId
  }

/** A number of 32 bits that follows from the seed, the post and its turn (the finalizer of MurmurHash3, public domain). */
function mixed(seed: number, { postId, turns }: Turn): number {
  let hash = Math.imul(seed ^ Math.imul(postId, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(turns + 1, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
