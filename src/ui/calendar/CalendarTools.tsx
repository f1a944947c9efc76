import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'
import { lazyView, useLoaded } from '../kit/lazyView.ts'
import { Segmented } from '../kit/Segmented.tsx'
import type { CalendarAddressing } from './useCalendarAddress.ts'

// On a phone the choices stand in one row that scrolls, so that the days are in sight.
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: { base: '2', md: '1' },
  flexWrap: { base: 'nowrap', md: 'wrap' },
  overflowX: { base: 'auto', md: 'visible' },
  scrollbarWidth: '[none]',
  marginInline: { base: '-4', md: '0' },
  paddingInline: { base: '4', md: '0' },
  paddingBlock: '1',
  minHeight: '12',
  '& > *': { flexShrink: '0' },
})

const filters = lazyView(async () => (await import('./FilterMenus.tsx')).FilterMenus)

const viewNames = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'list', label: 'List' },
] as const

/** How the calendar is looked at, and what it is narrowed to. */
export function CalendarTools({ addressing, children }: { addressing: CalendarAddressing; children: ReactNode }) {
  const Filters = useLoaded(filters, true)
  return (
    <div className={row}>
      <Segmented label="View" options={viewNames} value={addressing.view} onChange={addressing.showView} />
      {Filters && <Filters filters={addressing.filters} onChange={addressing.showFilters} />}
      {children}
    </div>
  )
}
