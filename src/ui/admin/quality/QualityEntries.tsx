import { useSelector } from '@xstate/react'
import type { MarketingKind } from '../../../../contract/marketing.ts'
import type { QualityDays } from '../../../../contract/quality.ts'
import { css } from '../../../../styled-system/css'
import { createQuality } from '../../../app/admin/quality.ts'
import { useApp } from '../../appContext.tsx'
import { BackTo } from '../../kit/BackTo.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { FateKeys } from './FateBar.tsx'
import { quiet, section, sectionHead } from './styles.ts'
import { TextsTable } from './TextsTable.tsx'
import { addressOf } from './useQualityAddress.ts'

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
export function QualityEntries({ days }: { days: QualityDays }) {
  const quality = useCachedActor(useApp().cached(createQuality), days)
  const told = useSelector(quality, ({ context }) => context.value)
  const failure = useQueryFailure(quality)
  return (
    <section className={section} aria-labelledby="ai-entries">
      <BackTo to={addressOf({ days })}>Quality Dashboard</BackTo>
      <header className={sectionHead}>
        <h1 id="ai-entries" className={css({ textStyle: 'h1', textWrap: 'balance' })}>
          Campaign posts by template and rule
        </h1>
        <FateKeys />
      </header>
      <ListProblem what="The numbers could not be loaded" {...failure} />
      {!told && !failure.problem && <Skeleton height={240} />}
      {told?.aiEntries.length === 0 && <p className={quiet}>Nothing was decided of campaign posts in these days.</p>}
      {told && told.aiEntries.length > 0 && (
        <TextsTable
          label="ai-entries"
          first="Template or rule"
          lines={told.aiEntries.map((entry) => ({
            ...entry,
            id: `${entry.key} ${entry.version}`,
            name: (
              <>
                {entry.name}{' '}
                <span className={quiet}>
                  {kinds[entry.kind]}, version {entry.version}
                </span>
              </>
            ),
          }))}
        />
      )}
    </section>
  )
}
