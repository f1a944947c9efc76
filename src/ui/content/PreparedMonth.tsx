import { type ComponentProps, memo, useMemo } from 'react'
import { weeksOf } from '../../../rules/content/months.ts'
import { cva, cx } from '../../../styled-system/css'
import { useWeekStart } from '../useWeekStart.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { outOfSight } from './outOfSight.ts'
import { usePartsAhead } from './usePartsAhead.ts'

const layer = cva({
  base: { gridArea: '[1 / 1]', minWidth: '0' },
  variants: {
    /** As wide as it is to be when it is shown: with the day's panel beside it or without. */
    panel: {
      comes: { marginRight: { lg: '[316px]' } },
      goes: { marginRight: { lg: '[-316px]' } },
      stays: {},
    },
  },
})

interface Props extends Omit<ComponentProps<typeof MonthGrid>, 'weeks' | 'count'> {
  isShown: boolean
  /** What the panel of a day does beside the months when this one is shown. */
  panel: 'comes' | 'goes' | 'stays'
}

/** A month in sight, or one that is made ready out of sight so that it only has to be shown. */
export const PreparedMonth = memo(function PreparedMonth({ isShown, panel, ...grid }: Props) {
  const weekStart = useWeekStart()
  const weeks = useMemo(() => weeksOf(grid.month, weekStart), [grid.month, weekStart])
  const { parts, layerRef } = usePartsAhead(weeks.length, isShown)
  return (
    <div
      ref={layerRef}
      className={cx(layer({ panel }), isShown || outOfSight)}
      aria-hidden={isShown ? undefined : true}
    >
      <MonthGrid {...grid} weeks={weeks} count={parts} />
    </div>
  )
}, isSameInSight)

/** Out of sight only another plan, another day or another width makes a difference. */
function isSameInSight(before: Props, after: Props): boolean {
  const names = before.isShown || after.isShown ? allProps : propsOutOfSight
  return names.every((name) => before[name] === after[name])
}

const propsOutOfSight = ['month', 'today', 'days', 'moreByDay', 'state', 'named', 'panel'] as const
const allProps = [
  ...propsOutOfSight,
  'isShown',
  'current',
  'openDay',
  'targetDay',
  'pickedId',
  'pickedDay',
] as const satisfies readonly (keyof Props)[]
