import { CalendarDays, ChevronDown, ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { hasFilters } from '../../../rules/calendar/filters.ts'
import { spanWords } from '../../../rules/campaigns/dateWords.ts'
import { strings } from '../../../strings/analytics.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { lazyOverlay } from '../kit/lazyOverlay.tsx'
import { lazyView, preloadBy, useDialogOpener, useLoaded } from '../kit/lazyView.ts'
import { RangeChoice } from './RangeChoice.tsx'
import type { ReportAddressing } from './useReportAddress.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '2' })
const narrowing = css({ display: 'flex', flexWrap: 'wrap', gap: '1', marginLeft: { lg: 'auto' } })

const filterMenus = lazyView(async () => (await import('./ReportFilterMenus.tsx')).ReportFilterMenus)
const RangeDialog = lazyOverlay(async () => (await import('./RangeDialog.tsx')).RangeDialog)

/** The first menu takes the focus of the button that brought it. */
const focusFirstMenu = (menus: HTMLElement | null) => menus?.querySelector('button')?.focus()

interface Props {
  addressing: ReportAddressing
  /** What is chosen beside the days. */
  children?: ReactNode
}

/** Which days a report goes over, and what it is narrowed to. */
export const ReportTools = ({ addressing, children }: Props) => (
  <div className={row}>
    <RangeChoice range={addressing.range} today={addressing.today} onChange={addressing.showRange} />
    <OwnRange addressing={addressing} />
    {children}
    <Narrowing addressing={addressing} />
  </div>
)

function OwnRange({ addressing: { range, today, showRange } }: Pick<Props, 'addressing'>) {
  const [isOpen, setOpen] = useState(false)
  const opener = useDialogOpener(RangeDialog, isOpen)
  return (
    <>
      <Button size="sm" variant="ghost" {...opener} onClick={() => setOpen(true)}>
        <CalendarDays size={15} aria-hidden />
        {spanWords(range.from, range.to, today)}
        <ChevronDown size={13} aria-hidden />
      </Button>
      <RangeDialog open={isOpen} range={range} onChoose={showRange} onClose={() => setOpen(false)} />
    </>
  )
}

function Narrowing({ addressing: { filters, showFilters } }: Pick<Props, 'addressing'>) {
  const [isOpened, setOpened] = useState(false)
  const isNeeded = isOpened || hasFilters(filters)
  const Menus = useLoaded(filterMenus, isNeeded)
  const open = () => {
    setOpened(true)
    // One that could not be had is asked for again.
    void filterMenus.load()
  }
  if (Menus && isNeeded) {
    return (
      <div ref={isOpened ? focusFirstMenu : null} className={narrowing}>
        <Menus filters={filters} onChange={showFilters} />
      </div>
    )
  }
  return (
    <div className={narrowing}>
      <Button size="sm" variant="ghost" aria-busy={isOpened || undefined} {...preloadBy(filterMenus)} onClick={open}>
        <ListFilter size={15} aria-hidden /> {strings.filter}
      </Button>
    </div>
  )
}
