import type {
  AccountCadence as WireCadence,
  StrategyHour as WireHour,
  Recommendation as WireRecommendation,
  PlatformStrategy as WireStrategy,
} from '../../../contract/strategy.ts'
import type { Camel } from '../../../rules/shell/camel.ts'

export type Strategy = Camel<WireStrategy>
export type StrategyHour = Camel<WireHour>
export type Cadence = Camel<WireCadence>
export type Recommendation = Camel<WireRecommendation>

export interface StrategyQuery {
  /** Null: of the primary business. */
  businessProfileId: number | null
  /** Whose hours and traits; null: those of all accounts. */
  accountId: number | null
}

/** What a person does about a recommendation. */
export type StrategyAct = { key: string } & (
  | { kind: 'apply' }
  | { kind: 'undo'; applicationId: number }
  | { kind: 'dismiss' }
  /** Takes back that it was dismissed. */
  | { kind: 'restore' }
)
