import type { ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { type Span, weekLabel } from '../../../../rules/calendar/spans.ts'
import { monthLabel } from '../../../../rules/content/months.ts'
import { dayOf } from '../../../../rules/content/times.ts'
import { strings } from '../../../../strings/calendar/print.ts'
import { cva } from '../../../../styled-system/css'
import { useWallNow } from '../../content/useWallNow.ts'
import type { CalendarAddressing, CalendarView } from '../useCalendarAddress.ts'
import { PrintedHead } from './PrintedHead.tsx'
import { PrintedList } from './PrintedList.tsx'
import { PrintedMonth } from './PrintedMonth.tsx'
import { PrintedWeek } from './PrintedWeek.tsx'
import type { PrintedSpan } from './printedSpan.ts'
import { usePrintedDays } from './usePrintedDays.ts'
import { usePrinting } from './usePrinting.ts'

// The light theme on white paper, whatever the screen shows, and its marks without color.
const sheet = cva({
  base: {
    colorScheme: '[light]',
    surface: 'sheet',
    color: 'black',
    textStyle: 'small',
    '& svg': { color: 'black' },
    '@media screen': { display: 'none' },
  },
  variants: {
    view: {
      month: { page: '[across]' },
      week: { page: '[across]' },
      list: { page: '[upright]' },
    },
  },
})

const sheets = { month: PrintedMonth, week: PrintedWeek, list: PrintedList } satisfies Record<
  CalendarView,
  ComponentType<PrintedSpan>
>

/** The calendar on paper, in place of the page, while that is printed. */
export function PrintedCalendar({ addressing }: { addressing: CalendarAddressing }) {
  return usePrinting() && createPortal(<PrintedSheet addressing={addressing} />, document.body)
}

function PrintedSheet({ addressing }: { addressing: CalendarAddressing }) {
  const { view, week, month } = addressing
  const today = dayOf(useWallNow())
  const span: Span = view === 'week' ? { kind: 'week', first: week } : { kind: 'month', month }
  const days = usePrintedDays(addressing, span)
  const Days = sheets[view]
  return (
    <div data-on-paper className={sheet({ view })}>
      <PrintedHead
        title={view === 'week' ? weekLabel(week, today) : monthLabel(month)}
        filters={addressing.filters}
        days={days}
      />
      {days ? <Days span={span} days={days} /> : <p>{strings.theseDaysAreNotLoaded}</p>}
    </div>
  )
}
