import { strings } from '../../strings/admin.ts'

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
export const isInGroup = (range: TestGroupRange, personId: number): boolean => membershipOf(range)(personId)

/** The same to be asked of many people: what does not depend on the person is done once. */
export function membershipOf(range: TestGroupRange): (personId: number) => boolean {
  const { id, isExclusive, share, rangeFrom } = range
  if (!isExclusive) {
    const shareOf = sharesMixedBy(strings.group(id))
    return (personId) => shareOf(personId) < share
  }
  if (rangeFrom === null) return () => false
  return (personId) => {
    const own = exclusiveShare(personId)
    return own >= rangeFrom && own < rangeFrom + share
  }
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
function sharesMixedBy(name: string): (personId: number) => number {
  const begun = fnv(0x811c9dc5, `${name} `)
  return (personId) => mixed(fnv(begun, String(personId))) % hundred
}

const exclusiveShare = sharesMixedBy('exclusive')

/** FNV-1a of 32 bits over what was hashed so far and an ASCII text. */
function fnv(begun: number, text: string): number {
  let hash = begun
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** The last step of MurmurHash3: FNV alone leaves neighboring ids close together. */
function mixed(begun: number): number {
  let hash = Math.imul(begun ^ (begun >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
