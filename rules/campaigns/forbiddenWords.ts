import type { MarketingFields } from '../../contract/marketing.ts'

type Rule = Pick<MarketingFields['rule'], 'avoid' | 'strictness' | 'never_when'>

/**
 * Whether a text that has one of the rule's words is written again: of a rule that may be left, or that has exceptions, the
 * model alone can tell whether it holds.
 */
export const isUnconditional = ({ strictness, never_when }: Omit<Rule, 'avoid'>): boolean =>
  strictness === 'must' && never_when === ''

/** Words that a text made by these rules has in no case. */
export const forbiddenWords = (rules: readonly Rule[]): string[] =>
  rules.filter(isUnconditional).flatMap(({ avoid }) => avoid)
