import { CheckSquare, Clock, CopyPlus } from 'lucide-react'
import { useState } from 'react'
import type { CalendarFilters } from '../../../rules/calendar/filters.ts'
import type { WeekPost } from '../../../rules/calendar/weekBlocks.ts'
import type { Day } from '../../../rules/content/months.ts'
import { strings } from '../../../strings/calendar.ts'
import { css } from '../../../styled-system/css'
import { CopyWeekDialog } from '../content/rescheduling/overlays.ts'
import { Button } from '../kit/Button.tsx'
import { useDialogOpener } from '../kit/lazyView.ts'
import { Switch } from '../kit/Switch.tsx'
import { usePreferences } from '../shell/preferencesContext.tsx'
import { lazySlotsDialog as SlotsDialog } from '../slots/lazySlots.ts'

const pair = css({ display: 'inline-flex', alignItems: 'center', textStyle: 'label', gap: '1', paddingLeft: '2' })
const failed = css({ textStyle: 'small', color: 'textMuted' })

interface Props {
  /** Its first day. */
  week: Day
  filters: CalendarFilters
  /** That stand in it; undefined while they are not known. */
  posts: readonly WeekPost[] | undefined
  /** Time slots are wanted. */
  hasSlots: boolean
  /** Why they cannot be shown all the same. */
  slotsProblem: string | null
  /** Who comes is led to the queues of the slots, as from a post that is held for a pause. */
  isQueueAsked: boolean
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
}

/** What only the week has: its slots, a way to select by presses alone, and a copy of all of it. */
export function WeekTools(props: Props) {
  const { week, filters, posts, hasSlots, slotsProblem, isQueueAsked, isSelecting, onSelecting } = props
  const { change } = usePreferences()
  const [isOpen, setOpen] = useState(isQueueAsked)
  const opener = useDialogOpener(SlotsDialog, isOpen)
  const [isCopying, setCopying] = useState(false)
  const copyOpener = useDialogOpener(CopyWeekDialog, isCopying)
  return (
    <>
      <span className={pair}>
        <Switch
          label={strings.slots}
          isOn={hasSlots}
          isReadOnly={false}
          onChange={(isOn) => change({ slots: isOn ? 'shown' : 'hidden' })}
        />
        <span aria-hidden="true">{strings.slots}</span>
      </span>
      {slotsProblem && <span className={failed}>{strings.slotsCouldNotBeLoaded}</span>}
      <Button size="sm" variant="ghost" {...opener} onClick={() => setOpen(true)}>
        <Clock size={15} aria-hidden /> {strings.timeSlots}
      </Button>
      <Button size="sm" variant="ghost" aria-pressed={isSelecting} onClick={() => onSelecting(!isSelecting)}>
        <CheckSquare size={15} aria-hidden /> {strings.select}
      </Button>
      <SlotsDialog open={isOpen} first={isQueueAsked ? 'queues' : 'week'} onClose={() => setOpen(false)} />
      {posts && posts.length > 0 && (
        <Button size="sm" variant="ghost" {...copyOpener} onClick={() => setCopying(true)}>
          <CopyPlus size={15} aria-hidden /> {strings.copyWeek}
        </Button>
      )}
      <CopyWeekDialog
        open={isCopying && posts !== undefined}
        firstDay={week}
        filters={filters}
        onClose={() => setCopying(false)}
      />
    </>
  )
}
