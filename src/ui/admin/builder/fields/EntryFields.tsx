import type { Entry } from '../../../../../rules/admin/builder/entry.ts'
import { ExperimentFields } from './ExperimentFields.tsx'
import type { FieldsProps } from './fieldProps.ts'
import { PlatformStrategyFields } from './PlatformStrategyFields.tsx'
import { RuleFields } from './RuleFields.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import { AwarenessStageFields, EngagementTriggerFields, PsychologyFields } from './ToldFields.tsx'

type Props = Omit<FieldsProps<'rule'>, 'entry'> & { entry: Entry }

/** What only entries of this kind say: a kind without fields of its own does not compile. */
export function EntryFields({ entry, ...rest }: Props) {
  switch (entry.kind) {
    case 'template':
      return <TemplateFields entry={entry} {...rest} />
    case 'rule':
      return <RuleFields entry={entry} {...rest} />
    case 'awareness_stage':
      return <AwarenessStageFields entry={entry} {...rest} />
    case 'psychology':
      return <PsychologyFields entry={entry} {...rest} />
    case 'experiment':
      return <ExperimentFields entry={entry} {...rest} />
    case 'platform_strategy':
      return <PlatformStrategyFields entry={entry} {...rest} />
    case 'engagement_trigger':
      return <EngagementTriggerFields entry={entry} {...rest} />
  }
}
