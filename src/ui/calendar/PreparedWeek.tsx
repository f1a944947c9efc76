import { memo } from 'react'
import { css, cx } from '../../../styled-system/css'
import { outOfSight } from '../content/outOfSight.ts'
import { usePartsAhead } from '../content/usePartsAhead.ts'
import { WeekDays, type WeekDaysProps } from './WeekDays.tsx'

const layer = css({ gridArea: '[1 / 1]', minWidth: '0' })

interface Props extends WeekDaysProps {
  isShown: boolean
  /** What is planned is still to come. */
  isLoading: boolean
}

/** A week in sight, or one that is made ready out of sight, day by day, so that it only has to be shown. */
export const PreparedWeek = memo(function PreparedWeek({ isShown, isLoading, ...week }: Props) {
  const { parts, layerRef } = usePartsAhead(week.content.days.length, isShown)
  return (
    <div
      ref={layerRef}
      className={cx(layer, isShown || outOfSight)}
      data-week={week.content.week}
      aria-hidden={isShown ? undefined : true}
      aria-busy={isLoading}
    >
      <WeekDays {...week} count={parts} />
    </div>
  )
}, isSameInSight)

/** Out of sight only another plan, another day or another width makes a difference. */
function isSameInSight(before: Props, after: Props): boolean {
  const names = before.isShown || after.isShown ? allProps : propsOutOfSight
  return names.every((name) => before[name] === after[name])
}

const propsOutOfSight = ['content', 'from', 'until', 'today', 'buckets', 'isWide'] as const
const allProps = [
  ...propsOutOfSight,
  'isShown',
  'isLoading',
  'now',
  'selected',
  'slotTargets',
  'carriedIds',
  'cursor',
  'openSlot',
  'onCloseSlot',
] as const satisfies readonly (keyof Props)[]
