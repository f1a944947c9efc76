import type { MarketingKind } from '../../../../contract/marketing.ts'
import type { QualityDays } from '../../../../contract/quality.ts'
import { strings } from '../../../../strings/admin/quality.ts'
import { EntryLink } from './EntryLink.tsx'
import { QualityTexts } from './QualityTexts.tsx'
import { quiet } from './styles.ts'

const kinds: Record<MarketingKind, string> = {
  template: strings.template,
  rule: strings.rule,
  awareness_stage: strings.awarenessStage,
  psychology: strings.psychology,
  experiment: strings.experiment,
  platform_strategy: strings.platformStrategy,
  engagement_trigger: strings.engagementTrigger,
}

/** What became of the posts of campaigns by the template and the rules that they were made with. */
export const QualityEntries = ({ days }: { days: QualityDays }) => (
  <QualityTexts
    days={days}
    title={strings.campaignPostsByTemplateAndRule}
    first={strings.templateOrRule}
    none={strings.nothingWasDecidedOfCampaignPostsIn}
    linesOf={({ aiEntries }) =>
      aiEntries.map((entry) => ({
        ...entry,
        id: `${entry.key} ${entry.version}`,
        name: (
          <>
            <EntryLink entry={entry} />{' '}
            <span className={quiet}>{strings.version(kinds[entry.kind], entry.version)}</span>
          </>
        ),
      }))
    }
  />
)
