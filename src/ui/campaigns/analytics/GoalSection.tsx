import { dateWords } from '../../../../rules/campaigns/dateWords.ts'
import { differenceWords, goalDays } from '../../../../rules/campaigns/goalDays.ts'
import { canTellResult } from '../../../../rules/campaigns/tellable.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { useDialogOpener } from '../../kit/lazyView.ts'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { GoalProgress } from '../GoalProgress.tsx'
import { ResultDialog } from '../list/overlays.ts'
import { usePersonClock } from '../usePersonClock.ts'
import { cell, head, heading, quiet, section, table } from './figureStyles.ts'
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
  const { campaign, analytics } = found
  const { today } = usePersonClock()
  const canTell = canTellResult(campaign)
  const isNext = canTell && analytics.results.length === 0 && campaign.status !== 'scheduled'
  usePrimaryAction(isNext)
  const opener = useDialogOpener(ResultDialog, isTelling)
  if (campaign.goalAmount === null) return null
  return (
    <section className={section} aria-labelledby="goal">
      <div className={top}>
        <h2 id="goal" className={heading}>
          Against the goal
        </h2>
        {canTell && (
          <Button variant={isNext ? 'action' : 'line'} {...opener} onClick={onTell}>
            Tell the result
          </Button>
        )}
      </div>
      <div className={progress}>
        <GoalProgress campaign={campaign} today={today} />
      </div>
      <Told found={found} today={today} />
    </section>
  )
}

/** What was told of each day beside where it should have been. */
function Told({ found: { campaign, analytics }, today }: { found: FoundFigures; today: string }) {
  const days = goalDays(campaign, analytics.results)
  if (days.length === 0) {
    return (
      <p className={quiet}>Nothing is told yet. Say now and then how far it has come, and it stands here day by day.</p>
    )
  }
  return (
    <table aria-label="Told results" className={table}>
      <thead>
        <tr>
          {['By the end of', 'Told', 'Should have been', 'Difference'].map((words) => (
            <th key={words} scope="col" className={head}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((one) => (
          <tr key={one.day}>
            <th scope="row" className={cell}>
              {dateWords(one.day, today)}
            </th>
            <td className={cell}>{`${numberLabel(one.amount)} ${campaign.goalUnit}`.trim()}</td>
            <td className={cell}>{one.expected === null ? 'Not said for this day' : numberLabel(one.expected)}</td>
            <td className={cell}>{differenceWords(one)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
