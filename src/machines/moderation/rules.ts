import type * as wire from '../../../contract/moderation.ts'
import type { Camel } from '../../../rules/shell/camel.ts'

/** A rule as it is written, of any kind. */
export type WrittenRule = Camel<wire.WrittenRule>

/** A stored rule. */
export interface ModerationRule {
  id: number
  rule: WrittenRule
  version: number
  /** Posts that it held in the last 30 days. */
  heldCount: number
  updatedAt: string
}
