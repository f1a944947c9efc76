import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { PlannedPost } from '../../../rules/content/days.ts'
import {
  type Day,
  dayByKey,
  dayLabel,
  type Month,
  monthAway,
  monthLabel,
  monthOf,
  weekdayName,
  weeksOf,
} from '../../../rules/content/months.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/content.ts'
import { css, cva } from '../../../styled-system/css'
import { IconButton } from '../kit/IconButton.tsx'
import { useWeekStart } from '../useWeekStart.ts'

const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })
const title = css({ textStyle: 'strong' })
const grid = css({
  border: 'none',
  minWidth: '0',
  display: 'grid',
  gridTemplateColumns: '[repeat(7, 1fr)]',
  rowGap: '0.5',
  marginTop: '1.5',
})
const letter = css({ textStyle: 'micro', color: 'textMuted', textAlign: 'center', paddingBlock: '0.5' })
const square = cva({
  base: {
    position: 'relative',
    height: { base: 'control', md: '9', _finger: 'input' },
    paddingBottom: '1',
    textAlign: 'center',
    borderRadius: 'sm',
    textStyle: 'label',
    fontVariantNumeric: 'tabular-nums',
    _hover: { background: 'hover' },
    '&:is(:disabled, [aria-disabled=true])': { color: 'textSubtle', cursor: 'default', background: 'transparent' },
  },
  variants: {
    isChosen: { true: { background: 'ink', color: 'onInk', _hover: { background: 'inkHover' } } },
    isToday: { true: { textDecoration: 'underline', textUnderlineOffset: '[3px]' } },
    isOutside: { true: { visibility: 'hidden' } },
  },
})
const dots = css({
  position: 'absolute',
  left: '0',
  right: '0',
  bottom: '1',
  display: 'flex',
  gap: '0.5',
  justifyContent: 'center',
})
const dot = css({ width: '1', height: '1', borderRadius: 'full', background: 'current', opacity: 'half' })

/** Dots that fit under a number. */
const mostDots = 3

interface Props {
  month: Month
  chosen: Day
  today: Day
  days: ReadonlyMap<Day, readonly PlannedPost[]>
  /** No day can be chosen meanwhile; the one that has the focus keeps it. */
  isBusy: boolean
  onMonth: (month: Month) => void
  onChoose: (day: Day) => void
}

/** A month to choose a day from, with a dot for each post that is planned already. Arrow keys move the choice. */
export function DatePicker({ month, chosen, today, days, isBusy, onMonth, onChoose }: Props) {
  const weeks = weeksOf(month, useWeekStart())
  const frame = useRef<HTMLFieldSetElement>(null)
  const mustFocus = useRef(false)
  const focusable = monthOf(chosen) === month && chosen >= today ? chosen : firstOpen(month, today)

  useEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    frame.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus()
  }, [chosen])

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    const next = from ? dayByKey(from, event.key) : null
    if (!next) return
    event.preventDefault()
    if (isBusy || next < today) return
    mustFocus.current = true
    onChoose(next)
  }
  return (
    <div>
      <div className={head}>
        <b className={title} aria-live="polite">
          {monthLabel(month)}
        </b>
        <span>
          <IconButton
            label={strings.earlierMonth}
            size="lg"
            disabled={month <= monthOf(today)}
            onClick={() => onMonth(monthAway(month, -1))}
          >
            <ChevronLeft size={16} aria-hidden />
          </IconButton>
          <IconButton label={strings.laterMonth} size="lg" onClick={() => onMonth(monthAway(month, 1))}>
            <ChevronRight size={16} aria-hidden />
          </IconButton>
        </span>
      </div>
      <fieldset ref={frame} aria-label={strings.day} className={grid} onKeyDown={press}>
        {weeks[0]?.map(({ day }) => (
          <span key={day} aria-hidden="true" className={letter}>
            {weekdayName(day, 'narrow')}
          </span>
        ))}
        {weeks.flat().map(({ day, isInMonth }) => (
          <button
            key={day}
            type="button"
            data-day={day}
            tabIndex={day === focusable ? 0 : -1}
            disabled={!isInMonth || day < today}
            aria-disabled={isBusy || undefined}
            aria-pressed={day === chosen}
            aria-label={dayButtonLabel(day, days.get(day)?.length ?? 0)}
            onClick={() => isBusy || onChoose(day)}
            className={square({ isChosen: day === chosen, isToday: day === today, isOutside: !isInMonth })}
          >
            {Number(day.slice(8))}
            <span className={dots} aria-hidden="true">
              {isInMonth &&
                (days.get(day) ?? []).slice(0, mostDots).map(({ postId }) => <span key={postId} className={dot} />)}
            </span>
          </button>
        ))}
      </fieldset>
    </div>
  )
}

const firstOpen = (month: Month, today: Day): Day => (monthOf(today) === month ? today : `${month}-01`)

const dayButtonLabel = (day: Day, count: number): string =>
  count === 0 ? dayLabel(day) : strings.planned(dayLabel(day), counted(count, strings.postInSentence))
