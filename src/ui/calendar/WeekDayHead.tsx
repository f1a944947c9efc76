import { Flag } from 'lucide-react'
import { memo } from 'react'
import type { NamedDay } from '../../../contract/calendar.ts'
import { type Day, dayLabel, weekdayName } from '../../../rules/content/months.ts'
import { counted, numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/calendar.ts'
import { css, cva } from '../../../styled-system/css'
import { isHoliday, namesOf } from '../content/useNamedDays.ts'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'

const head = css({
  position: { md: 'sticky' },
  top: '0',
  zIndex: 'sticky',
  surface: 'sheet',
  borderBottom: { md: 'hairline' },
  borderTop: { base: 'hairline', md: 'none' },
  height: { base: '10', md: '11' },
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  paddingInline: { base: '4', md: '2' },
  textStyle: 'captionStrong',
  color: 'textMuted',
  minWidth: '0',
  whiteSpace: 'nowrap',
})
const number = cva({
  base: { textStyle: 'date', color: 'text', fontVariantNumeric: 'tabular-nums' },
  variants: {
    tone: {
      today: { background: 'today', color: 'onAction', borderRadius: 'xs', paddingInline: '1.5' },
      past: { color: 'textSubtle' },
      coming: {},
    },
  },
})
const named = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  minWidth: '0',
  color: 'text',
  '& svg': { flexShrink: '0' },
})
const words = css({ overflow: 'hidden', textOverflow: 'ellipsis' })
const ofTrade = css({ overflow: 'hidden', textOverflow: 'ellipsis', textStyle: 'caption' })
const more = css({ marginLeft: 'auto', textStyle: 'caption', color: 'textMuted' })

interface Props {
  day: Day
  tone: 'today' | 'past' | 'coming'
  names: readonly NamedDay[] | undefined
  count: number
  /** How many posts it has that are not listed. */
  unlisted: number
}

/** A day of a week: its name, its number, what it is known for. */
export const WeekDayHead = memo(function WeekDayHead({ day, tone, names, count, unlisted }: Props) {
  const name = namesOf(names)
  const facts = [
    tone === 'today' ? strings.dayIsToday(dayLabel(day)) : dayLabel(day),
    count === 0 ? strings.nothingPlannedInSentence : counted(count, strings.post),
    name,
  ]
  return (
    <h2 className={head} data-today={tone === 'today' || undefined}>
      <span aria-hidden="true">{weekdayName(day, 'short')}</span>
      <b aria-hidden="true" className={number({ tone })}>
        {Number(day.slice(8))}
      </b>
      <VisuallyHidden>{facts.filter(Boolean).join(', ')}</VisuallyHidden>
      {tone === 'today' && <span aria-hidden="true">{strings.today}</span>}
      {name && (
        <span aria-hidden="true" className={named} title={name}>
          {isHoliday(names) && <Flag size={12} />}
          <span className={isHoliday(names) ? words : ofTrade}>{name}</span>
        </span>
      )}
      {unlisted > 0 && (
        <button type="button" aria-haspopup="dialog" data-more={day} className={more}>
          {strings.moreUnlisted(numberLabel(unlisted))} <VisuallyHidden>{strings.onDay(dayLabel(day))}</VisuallyHidden>
        </button>
      )}
    </h2>
  )
})
