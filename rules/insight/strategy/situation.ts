import type { Network } from '../../../contract/networks.ts'
import { enoughPosts, type Sureness } from '../../../contract/strategy.ts'
import type { HourTimes } from '../bestHours.ts'
import type { Cadence } from '../cadence.ts'
import type { PostSummary } from '../statistics/mean.ts'

/** A slot of every week, as far as it says that an hour is used. */
export interface UsedSlot {
  /** Sunday is 0. */
  weekday: number
  /** `09:00`. */
  time: string
  /** Null: for every account. */
  accountId: number | null
}

export interface StrategyAccount {
  id: number
  network: Network
  name: string
  /** Own posts that its hours rest on. */
  posts: number
  hours: readonly HourTimes[]
  cadence: Cadence
}

export interface StrategyBucket {
  id: number
  name: string
  /** Percent of the posts. */
  share: number
  /** What its posts reached; null where that was not told. */
  reach: PostSummary | null
}

/** What a business has, and what its posts brought. */
export interface StrategySituation {
  accounts: readonly StrategyAccount[]
  /** Of all accounts together. */
  hours: readonly HourTimes[]
  slots: readonly UsedSlot[]
  /** Those that are active. */
  buckets: readonly StrategyBucket[]
}

/** By how many own posts something rests on. */
export function surenessOf(posts: number): Sureness {
  if (posts === 0) return 'default'
  return posts < enoughPosts ? 'mixed' : 'own'
}
