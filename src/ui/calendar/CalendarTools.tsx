import { ListFilter } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { strings } from '../../../strings/calendar.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { lazyView, preloadBy, useLoaded } from '../kit/lazyView.ts'
import { Segmented } from '../kit/Segmented.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import type { CalendarAddressing } from './useCalendarAddress.ts'

// On a phone the choices stand in one row that scrolls, so that the days are in sight: its end fades while more follows.
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  flexWrap: { base: 'nowrap', sm: 'wrap' },
  overflowX: { base: 'auto', sm: 'visible' },
  scrollbarWidth: '[none]',
  marginInline: { base: '-4', sm: '0' },
  paddingInlineStart: { base: '4', sm: '0' },
  paddingInlineEnd: { base: '8', sm: '0' },
  maskImage: { base: '[linear-gradient(to right, black calc(100% - 32px), transparent)]', sm: '[none]' },
  paddingBlock: '1',
  minHeight: '12',
  '& > *': { flexShrink: '0' },
  // Those of the filters too, which come in a frame of their own.
  '& button': { paddingInline: '2', minHeight: { mdDown: 'input' } },
})

const menus = css({ display: 'contents', '& > *': { flexShrink: '0' } })

const filters = lazyView(async () => (await import('./FilterMenus.tsx')).FilterMenus)

const viewNames = [
  { value: 'month', label: strings.month },
  { value: 'week', label: strings.week },
  { value: 'list', label: strings.list },
] as const

/** The first menu takes the focus of the button that brought it. */
const focusFirstMenu = (menus: HTMLElement | null) => menus?.querySelector('button')?.focus()

interface Props {
  addressing: CalendarAddressing
  children: ReactNode
}

/** How the calendar is looked at, and what it is narrowed to: the choices of that come once they are asked for. */
export const CalendarTools = memo(function CalendarTools({ addressing, children }: Props) {
  const [isOpened, setOpened] = useState(false)
  const Filters = useLoaded(filters, isOpened || addressing.isFiltered)
  const open = () => {
    setOpened(true)
    // One that could not be had is asked for again.
    void filters.load()
  }
  return (
    <div ref={addressing.focusChosenView} className={row}>
      <Segmented label={strings.view} options={viewNames} value={addressing.view} onChange={addressing.showView} />
      {Filters && (isOpened || addressing.isFiltered) ? (
        <div ref={isOpened ? focusFirstMenu : null} className={menus}>
          <Filters filters={addressing.filters} onChange={addressing.showFilters} />
        </div>
      ) : (
        <Button size="sm" variant="ghost" aria-busy={isOpened || undefined} {...preloadBy(filters)} onClick={open}>
          <ListFilter size={15} aria-hidden /> {strings.filter}
        </Button>
      )}
      {children}
      <MoreMenu addressing={addressing} />
    </div>
  )
})
