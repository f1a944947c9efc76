import type { MarketingFields } from '../../contract/marketing.ts'
import type { Network } from '../../contract/networks.ts'

/** What a post is of: where it goes, and the key of its campaign's awareness stage; null where none is chosen. */
export interface RulePlace {
  stage: string | null
  networks: readonly Network[]
}

/** Whether a rule holds for a post: one that names stages or networks holds for these alone. */
export const ruleHolds = (
  rule: Pick<MarketingFields['rule'], 'stages' | 'networks'>,
  { stage, networks }: RulePlace,
): boolean =>
  (rule.stages.length === 0 || (stage !== null && rule.stages.includes(stage))) &&
  (rule.networks.length === 0 || networks.some((network) => rule.networks.includes(network)))
