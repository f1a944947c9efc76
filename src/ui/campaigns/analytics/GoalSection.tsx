import { lastResult } from '../../../../rules/campaigns/resultSource.ts'
import { canTellResult } from '../../../../rules/campaigns/tellable.ts'
import { strings } from '../../../../strings/campaigns/analytics.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { useDialogOpener } from '../../kit/lazyView.ts'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { GoalProgress } from '../GoalProgress.tsx'
import { ResultDialog } from '../list/overlays.ts'
import { usePersonClock } from '../usePersonClock.ts'
import { heading, section } from './figureStyles.ts'
import { ResultsByDay } from './ResultsByDay.tsx'
import type { FoundFigures } from './useFigures.ts'

const top = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' })
const progress = css({ maxWidth: 'panelXl' })

interface Props {
  found: FoundFigures
  /** Its dialog is open. */
  isTelling: boolean
  onTell: () => void
}

/** The told results against a goal that is counted; nothing where it is not. */
export function GoalSection({ found, isTelling, onTell }: Props) {
  const { campaign } = found
  const { today } = usePersonClock()
  const canTell = canTellResult(campaign)
  const isNext = canTell && lastResult(campaign) === null && campaign.status !== 'scheduled'
  usePrimaryAction(isNext)
  const opener = useDialogOpener(ResultDialog, isTelling)
  if (campaign.goalAmount === null) return null
  return (
    <section className={section} aria-labelledby="goal">
      <div className={top}>
        <h2 id="goal" className={heading}>
          {strings.againstTheGoal}
        </h2>
        {canTell && (
          <Button variant={isNext ? 'action' : 'line'} {...opener} onClick={onTell}>
            {strings.tellTheResult}
          </Button>
        )}
      </div>
      <div className={progress}>
        <GoalProgress campaign={campaign} today={today} />
      </div>
      <ResultsByDay found={found} today={today} />
    </section>
  )
}
