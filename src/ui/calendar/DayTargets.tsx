import { Copy } from 'lucide-react'
import { wallTimeAtMinute } from '../../../rules/calendar/targets.ts'
import type { Day } from '../../../rules/content/months.ts'
import { shortClock, timeOf } from '../../../rules/content/times.ts'
import { css, cx } from '../../../styled-system/css'
import { useDayTargets } from './useCarrying.ts'
import { number, placed, time } from './weekStyles.ts'

const target = css({
  pointerEvents: 'none',
  // One line of a long title never makes a day wider than a telephone.
  overflow: 'hidden',
  zIndex: 'sticky',
  border: '[1.5px dashed token(colors.ink)]',
  borderRadius: 'xs',
  surface: 'selected',
  paddingInline: '1.5',
  height: '5.5',
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  textStyle: 'cell',
})
const title = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: '0' })

/** Where what is carried would be put down on a day. It alone is rendered as that goes from time to time. */
export function DayTargets({ day }: { day: Day }) {
  const targets = useDayTargets(day)
  return targets.map((one, index) => (
    <div
      key={one.postId}
      className={cx(placed, target)}
      style={{ '--top': one.minute / 60, '--lane': 0, '--lanes': 1 }}
      data-target={one.postId}
    >
      {one.isCopy && <Copy size={12} aria-hidden />}
      {targets.length > 1 && <b className={number}>{index + 1}</b>}
      <b className={time}>{shortClock(timeOf(wallTimeAtMinute(day, one.minute)))}</b>
      <span className={title}>{one.title}</span>
    </div>
  ))
}
