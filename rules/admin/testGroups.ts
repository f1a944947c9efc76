/** Exclusive groups divide the people into so many shares. */
const hundred = 100

/** What tells who is in a group. */
export interface TestGroupRange {
  id: number
  isExclusive: boolean
  /** Whole percent of all people. */
  share: number
  /** Where its share of the hundred begins that exclusive groups divide; null of other groups, and of drafts. */
  rangeFrom: number | null
}

/** Running exclusive groups: each has the shares from `rangeFrom` on. */
export type TakenRange = Pick<TestGroupRange, 'share'> & { rangeFrom: number }

/**
 * Whether a person is in a group. It depends on nothing but the two, so it stays as it is whatever becomes of other people
 * and groups. Groups of their own mix the people anew, each by its id; exclusive ones divide them once for all.
 */
export function isInGroup({ id, isExclusive, share, rangeFrom }: TestGroupRange, personId: number): boolean {
  if (!isExclusive) return shareOf(`group ${id}`, personId) < share
  if (rangeFrom === null) return false
  const own = shareOf('exclusive', personId)
  return own >= rangeFrom && own < rangeFrom + share
}

/** Where the first gap begins that is large enough; null where none is. */
export const freeRange = (taken: readonly TakenRange[], share: number): number | null =>
  gapsOf(taken).find(({ size }) => size >= share)?.from ?? null

/** How much of the hundred is free: in all, and the most that one group can have. */
export function freeShares(taken: readonly TakenRange[]): { all: number; most: number } {
  const sizes = gapsOf(taken).map(({ size }) => size)
  return { all: sizes.reduce((sum, size) => sum + size, 0), most: Math.max(0, ...sizes) }
}

/** What is free between ranges that do not overlap, in order. */
function gapsOf(taken: readonly TakenRange[]): { from: number; size: number }[] {
  const ordered = taken.toSorted((one, other) => one.rangeFrom - other.rangeFrom)
  const starts = [0, ...ordered.map(({ rangeFrom, share }) => rangeFrom + share)]
  const ends = [...ordered.map(({ rangeFrom }) => rangeFrom), hundred]
  return starts.flatMap((from, index) => {
    const size = (ends[index] ?? hundred) - from
    return size > 0 ? [{ from, size }] : []
  })
}

/** Which of the hundred shares a person is in, by what mixes them. */
const shareOf = (mixedBy: string, personId: number): number => hashOf(`${mixedBy} ${personId}`) % hundred

/** FNV-1a of 32 bits, with the last step of MurmurHash3: FNV alone leaves neighboring ids close together. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
