import type { MarketingEntry, MarketingKind } from '../../../contract/marketing.ts'
import { awarenessStages } from './awarenessStages.ts'
import { engagementTriggers } from './engagementTriggers.ts'
import { experiments } from './experiments.ts'
import { platformStrategies } from './platformStrategies.ts'
import { postRules } from './postRules.ts'
import { psychology } from './psychology.ts'
import { templates } from './templates.ts'

const byKind = {
  template: templates,
  rule: postRules,
  awareness_stage: awarenessStages,
  psychology,
  experiment: experiments,
  platform_strategy: platformStrategies,
  engagement_trigger: engagementTriggers,
} satisfies { [Kind in MarketingKind]: readonly MarketingEntry<Kind>[] }

/** What campaigns are made of before an administrator has changed anything. */
export const startEntries: readonly MarketingEntry[] = Object.values(byKind).flat()

/** The entries of one kind, in their order. */
export const entriesOf = <Kind extends MarketingKind>(
  kind: Kind,
  entries: readonly MarketingEntry[],
): MarketingEntry<Kind>[] =>
  entries.filter((entry): entry is MarketingEntry & MarketingEntry<Kind> => entry.kind === kind)
