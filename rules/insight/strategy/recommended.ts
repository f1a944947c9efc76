import type { RecommendationReason, StrategyStep, Sureness } from '../../../contract/strategy.ts'

/** What is worth doing, in one step. */
export interface Recommended {
  reason: RecommendationReason
  step: StrategyStep
  /** The account that it is about; null where it is about all. */
  accountId: number | null
  /** The bucket that it is about; null where it is about none. */
  bucketId: number | null
  /** How many times the usual is expected of it; null where nothing is. */
  times: number | null
  /** How many own posts it rests on. */
  posts: number
  sureness: Sureness
}
