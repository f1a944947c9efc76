import { useSelector } from '@xstate/react'
import type { QualityDays } from '../../../../contract/quality.ts'
import { strings } from '../../../../strings/admin/quality.ts'
import { css } from '../../../../styled-system/css'
import { createQuality } from '../../../app/admin/quality.ts'
import type { Quality } from '../../../services/admin/quality.ts'
import { useApp } from '../../appContext.tsx'
import { BackTo } from '../../kit/BackTo.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { FateKeys } from './FateBar.tsx'
import { quiet, section, sectionHead } from './styles.ts'
import { type TextsLine, TextsTable } from './TextsTable.tsx'
import { addressOf } from './useQualityAddress.ts'

interface Props {
  days: QualityDays
  title: string
  /** Head of the column that names the lines. */
  first: string
  /** Said where there are no lines. */
  none: string
  linesOf: (quality: Quality) => readonly TextsLine[]
}

/** What became of AI texts of one kind, told apart further. */
export function QualityTexts({ days, title, first, none, linesOf }: Props) {
  const quality = useCachedActor(useApp().cached(createQuality), days)
  const told = useSelector(quality, ({ context }) => context.value)
  const failure = useQueryFailure(quality)
  const lines = told && linesOf(told)
  return (
    <section className={section} aria-labelledby="texts">
      <BackTo to={addressOf({ days })}>{strings.qualityDashboard}</BackTo>
      <header className={sectionHead}>
        <h1 id="texts" className={css({ textStyle: 'h1', textWrap: 'balance' })}>
          {title}
        </h1>
        <FateKeys />
      </header>
      <ListProblem what={strings.theNumbersCouldNotBeLoaded} {...failure} />
      {!lines && !failure.problem && <Skeleton height={240} />}
      {lines?.length === 0 && <p className={quiet}>{none}</p>}
      {lines && lines.length > 0 && <TextsTable labelledBy="texts" first={first} lines={lines} />}
    </section>
  )
}
