import type { MarketingKind } from '../../../../contract/marketing.ts'
import type { QualityDays } from '../../../../contract/quality.ts'
import { EntryLink } from './EntryLink.tsx'
import { QualityTexts } from './QualityTexts.tsx'
import { quiet } from './styles.ts'

const kinds: Record<MarketingKind, string> = {
  template: 'Template',
  rule: 'Rule',
  awareness_stage: 'Awareness stage',
  psychology: 'Psychology',
  experiment: 'Experiment',
  platform_strategy: 'Platform strategy',
  engagement_trigger: 'Engagement trigger',
}

/** What became of the posts of campaigns by the template and the rules that they were made with. */
export const QualityEntries = ({ days }: { days: QualityDays }) => (
  <QualityTexts
    days={days}
    title="Campaign posts by template and rule"
    first="Template or rule"
    none="Nothing was decided of campaign posts in these days."
    linesOf={({ aiEntries }) =>
      aiEntries.map((entry) => ({
        ...entry,
        id: `${entry.key} ${entry.version}`,
        name: (
          <>
            <EntryLink entry={entry} />{' '}
            <span className={quiet}>
              {kinds[entry.kind]}, version {entry.version}
            </span>
          </>
        ),
      }))
    }
  />
)
