import type { Network } from '../../contract/networks.ts'
import type { Day, Month } from '../content/months.ts'

/** A post that went out or is still to come, in the person's zone. */
export interface GapPost {
  id: number
  day: Day
  /** Of the clock on the wall, since midnight. */
  minutes: number
  /** Null: in none of the buckets. */
  bucketId: number | null
  /** Whether it is still to come. */
  isAhead: boolean
  /** Where it went out, or is planned to go out; a draft is planned nowhere. */
  networks: readonly Network[]
}

/** An active bucket and how it stands in the current month. */
export interface GapBucket {
  id: number
  name: string
  wanted: number
  missing: number
  inStock: number
  lastsUntil: Day | null
}

export interface GapFacts {
  today: Day
  month: Month
  /** The person has never had a post: all that is missing before there is anything is what the buckets want. */
  isNew: boolean
  /** Of the days that are looked at, in the order they go out. */
  posts: readonly GapPost[]
  /** Networks that accounts are connected on, and since when. */
  networks: ReadonlyMap<Network, Day>
  buckets: readonly GapBucket[]
}

/** Days that are looked at, before today and after it. */
export const daysBack = 90
export const daysAhead = 30

/** In minutes since midnight. */
export interface PartOfDay {
  name: string
  from: number
  to: number
}
