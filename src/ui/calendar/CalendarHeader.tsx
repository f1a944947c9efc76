import { ChevronLeft, ChevronRight, List } from 'lucide-react'
import type { ReactNode } from 'react'
import { strings } from '../../../strings/calendar.ts'
import { css } from '../../../styled-system/css'
import { ShownBusiness } from '../business/switching/ShownBusiness.tsx'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { CalendarTools } from './CalendarTools.tsx'
import type { CalendarAddressing } from './useCalendarAddress.ts'

const top = css({
  gridColumn: '[1 / -1]',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  columnGap: '8',
  rowGap: '3.5',
  padding: { base: '4', md: '5' },
  paddingLeft: { md: '7' },
  paddingRight: { md: '6' },
  paddingBottom: '3.5',
})
const place = css({ display: 'grid', gap: '1.5', minWidth: '0', maxWidth: 'full', flex: '[1 1 640px]' })
const heading = css({ display: 'flex', alignItems: 'center', columnGap: '4.5', rowGap: '2', flexWrap: 'wrap' })
const titleStyle = css({ textStyle: 'month', whiteSpace: 'nowrap' })
const steps = css({ display: 'flex', alignItems: 'center', gap: '2' })

// The same elements at each turn, so that only what names the page is rendered for it.
const shownBusiness = <ShownBusiness />
const allPosts = (
  <ButtonLink to="/posts" variant="ghost">
    <List size={16} aria-hidden /> {strings.allPosts}
  </ButtonLink>
)

interface Props {
  title: string
  /** What is stepped by. */
  unit: 'month' | 'week'
  addressing: CalendarAddressing
  onStep: (by: 1 | -1) => void
  onToday: () => void
  /** Further choices of the view. */
  tools?: ReactNode
  /** What is in sight, in numbers. */
  children: ReactNode
}

/** What is in sight, the ways to what is before and after it, and how it is looked at. */
export function CalendarHeader({ title, unit, addressing, onStep, onToday, tools, children }: Props) {
  return (
    <header className={top}>
      <div className={place}>
        {shownBusiness}
        <div className={heading}>
          <h1 className={titleStyle} aria-live="polite">
            {title}
          </h1>
          <div className={steps}>
            <IconButton label={strings.previous(unit)} variant="line" size="lg" onClick={() => onStep(-1)}>
              <ChevronLeft size={18} aria-hidden />
            </IconButton>
            <IconButton label={strings.next(unit)} variant="line" size="lg" onClick={() => onStep(1)}>
              <ChevronRight size={18} aria-hidden />
            </IconButton>
            <Button onClick={onToday}>{strings.today}</Button>
            {allPosts}
          </div>
        </div>
        <CalendarTools addressing={addressing}>{tools}</CalendarTools>
      </div>
      {children}
    </header>
  )
}
