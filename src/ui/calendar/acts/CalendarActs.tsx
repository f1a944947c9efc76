import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { daysOfSpan, type Span } from '../../../../rules/calendar/spans.ts'
import { createCalendarDownloads } from '../../../app/calendar/calendarDownloads.ts'
import { printPage } from '../../../services/browser/printing.ts'
import { painted } from '../../painted.ts'
import { useSession } from '../../sessionContext.ts'
import { useShownBusiness } from '../../shell/useBusinesses.ts'
import { PictureDialog } from '../picture/overlays.ts'
import { PrintedCalendar } from '../print/PrintedCalendar.tsx'
import type { CalendarAddressing } from '../useCalendarAddress.ts'

/** days: the posts in sight as a table · calendar: the plan for other calendars · print · picture: of the month */
export type CalendarAct = 'days' | 'calendar' | 'print' | 'picture'

interface ActProps {
  span: Span
  /** It has begun: what comes of it is told elsewhere. */
  onClose: () => void
}

interface Props {
  open: boolean
  act: CalendarAct | null
  addressing: CalendarAddressing
  onClose: () => void
}

/** What the calendar's further acts do. Once its code is there, the calendar stands on paper however it is printed. */
export function CalendarActs({ act, addressing, onClose }: Props) {
  const { view, week, month } = addressing
  const span: Span = view === 'week' ? { kind: 'week', first: week } : { kind: 'month', month }
  const Act = act === null || act === 'picture' ? null : acts[act]
  return (
    <>
      <PrintedCalendar addressing={addressing} />
      {Act && <Act span={span} onClose={onClose} />}
      <PictureDialog open={act === 'picture'} month={month} filters={addressing.filters} onClose={onClose} />
    </>
  )
}

function DaysDownload({ span, onClose }: ActProps) {
  const { days } = useSession().lazy(createCalendarDownloads)
  const businessProfileId = useShownBusiness()?.id ?? null
  const begin = useEffectEvent(() => {
    const all = daysOfSpan(span)
    days.send({
      type: 'mutation.requested',
      variables: { businessProfileId, from: all[0] ?? '', to: all.at(-1) ?? '' },
    })
    onClose()
  })
  useEffect(() => begin(), [])
  return null
}

function CalendarDownload({ onClose }: ActProps) {
  const { calendar } = useSession().lazy(createCalendarDownloads)
  const businessProfileId = useShownBusiness()?.id ?? null
  const begin = useEffectEvent(() => {
    calendar.send({ type: 'mutation.requested', variables: businessProfileId })
    onClose()
  })
  useEffect(() => begin(), [])
  return null
}

/** The browser looks at the page only when the menu is gone and what stands on paper is ready to be shown. */
function Print({ onClose }: ActProps) {
  const begin = useEffectEvent(() => {
    onClose()
    printPage()
  })
  useEffect(() => {
    let isWanted = true
    void painted().then(() => isWanted && begin())
    return () => {
      isWanted = false
    }
  }, [])
  return null
}

const acts = { days: DaysDownload, calendar: CalendarDownload, print: Print } satisfies Record<
  Exclude<CalendarAct, 'picture'>,
  ComponentType<ActProps>
>
