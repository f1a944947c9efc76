import { type KeyboardEvent, useId } from 'react'
import { hourLabel } from '../../../rules/campaigns/scheduleAxis.ts'
import { type HourPlace, placeByKey } from '../../../rules/insight/strategyHours.ts'
import { hourSentence } from '../../../rules/insight/strategyWords.ts'
import { weekdayLabel, weekdaysInOrder } from '../../../rules/slots/slotLabel.ts'
import { strings } from '../../../strings/strategy.ts'
import { css } from '../../../styled-system/css'
import type { StrategyHour } from '../../machines/insight/strategy.ts'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { useMedia, widths } from '../shell/useMedia.ts'
import { HourSquare } from './HourSquare.tsx'

const map = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[auto repeat(7, minmax(0, 1fr))]',
    md: '[auto repeat(var(--hours), minmax(0, 1fr))]',
  },
  borderTop: 'soft',
})
const row = css({ display: 'contents' })
const label = css({
  textStyle: 'caption',
  color: 'textMuted',
  display: 'grid',
  alignContent: 'center',
  paddingRight: '2',
  whiteSpace: 'nowrap',
})
const dayLabel = css({
  gridRow: { base: '1', md: '[calc(var(--day) + 2)]' },
  gridColumn: { base: '[calc(var(--day) + 2)]', md: '1' },
  justifyContent: { base: 'center', md: 'start' },
  color: 'text',
  fontWeight: 'semibold',
})
const clockLabel = css({
  gridRow: { base: '[calc(var(--hour) + 2)]', md: '1' },
  gridColumn: { base: '1', md: '[calc(var(--hour) + 2)]' },
  paddingBlock: { md: '1' },
  // Beside each other only every third has room.
  '&:not([data-third])': { visibility: { md: 'hidden' } },
  overflow: 'visible',
})
const place = css({
  display: 'grid',
  gridRow: { base: '[calc(var(--hour) + 2)]', md: '[calc(var(--day) + 2)]' },
  gridColumn: { base: '[calc(var(--day) + 2)]', md: '[calc(var(--hour) + 2)]' },
  borderRight: 'soft',
  borderBottom: 'soft',
})
const button = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minWidth: '0',
  minHeight: { base: 'input', md: '8' },
  _hover: { background: 'hover' },
  '&[aria-pressed=true]': { outline: '[2px solid token(colors.text)]', outlineOffset: '-0.5' },
  _focusVisible: { outline: 'focus', outlineOffset: '-0.5' },
})
const slot = css({
  position: 'absolute',
  bottom: '0.5',
  insetInline: '[20%]',
  height: '0.5',
  background: 'link',
  _highContrast: { background: '[LinkText]' },
})

interface Props {
  hours: readonly StrategyHour[]
  span: { from: number; until: number }
  chosen: StrategyHour
  defaultsOf: string
  onChoose: (place: HourPlace) => void
}

/** All hours of the week as squares: days below each other and hours beside, or upright where the window is narrow. */
export function HoursMap({ hours, span, chosen, defaultsOf, onChoose }: Props) {
  const id = useId()
  const isUpright = !useMedia(widths.md)
  const shown = hours.filter(({ hour }) => hour >= span.from && hour < span.until)
  const cellId = ({ weekday, hour }: HourPlace) => `${id}-${weekday}-${hour}`
  const move = (event: KeyboardEvent) => {
    const next = placeByKey(chosen, event.key, { ...span, isUpright })
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(cellId(next))?.focus()
  }
  return (
    <table aria-label={strings.bestHoursOfTheWeek} className={map} style={{ '--hours': span.until - span.from }}>
      <thead className={row}>
        <ClockRow span={span} />
      </thead>
      <tbody className={row}>
        {weekdaysInOrder().map((weekday, day) => (
          <tr key={weekday} className={row} style={{ '--day': day }}>
            <th scope="row" aria-label={weekdayLabel(weekday)} className={`${label} ${dayLabel}`}>
              {weekdayLabel(weekday, 'short')}
            </th>
            {shown
              .filter((hour) => hour.weekday === weekday)
              .map((hour) => (
                <Cell
                  key={hour.hour}
                  id={cellId(hour)}
                  hour={hour}
                  at={hour.hour - span.from}
                  isChosen={hour.weekday === chosen.weekday && hour.hour === chosen.hour}
                  defaultsOf={defaultsOf}
                  onChoose={onChoose}
                  onMove={move}
                />
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ClockRow = ({ span: { from, until } }: Pick<Props, 'span'>) => (
  <tr className={row}>
    <th scope="col">
      <VisuallyHidden>{strings.day}</VisuallyHidden>
    </th>
    {Array.from({ length: until - from }, (_, index) => from + index).map((hour) => (
      <th
        key={hour}
        scope="col"
        data-third={hour % 3 === 0 || undefined}
        className={`${label} ${clockLabel}`}
        style={{ '--hour': hour - from }}
      >
        {hourLabel(hour * 60)}
      </th>
    ))}
  </tr>
)

interface CellProps extends Pick<Props, 'defaultsOf' | 'onChoose'> {
  id: string
  hour: StrategyHour
  at: number
  isChosen: boolean
  onMove: (event: KeyboardEvent) => void
}

/** One of them is a stop of the keyboard; arrows lead to the others. */
function Cell({ id, hour, at, isChosen, defaultsOf, onChoose, onMove }: CellProps) {
  const { says, rests } = hourSentence(hour, defaultsOf)
  return (
    <td className={place} style={{ '--hour': at }}>
      <button
        id={id}
        type="button"
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        aria-label={`${says} ${rests}`}
        className={button}
        onClick={() => onChoose(hour)}
        onKeyDown={onMove}
      >
        <HourSquare hour={hour} />
        {hour.hasSlot && <i className={slot} aria-hidden="true" />}
      </button>
    </td>
  )
}
