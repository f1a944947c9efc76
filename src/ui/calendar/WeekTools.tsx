import { CheckSquare, Clock } from 'lucide-react'
import { useState } from 'react'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { useDialogOpener } from '../kit/lazyView.ts'
import { Switch } from '../kit/Switch.tsx'
import { usePreferences } from '../shell/preferencesContext.tsx'
import { lazySlotsDialog as SlotsDialog } from '../slots/lazySlots.ts'
import type { WeekSlots } from './useWeekSlots.ts'

const pair = css({ display: 'inline-flex', alignItems: 'center', textStyle: 'label', gap: '1', paddingLeft: '2' })
const failed = css({ textStyle: 'small', color: 'textMuted' })

interface Props {
  slots: WeekSlots
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
}

/** What only the week has: its slots, and a way to select by presses alone. */
export function WeekTools({ slots, isSelecting, onSelecting }: Props) {
  const { change } = usePreferences()
  const [isOpen, setOpen] = useState(false)
  const opener = useDialogOpener(SlotsDialog, isOpen)
  return (
    <>
      <span className={pair}>
        <Switch
          label="Slots"
          isOn={slots.isShown}
          isReadOnly={false}
          onChange={(isOn) => change({ slots: isOn ? 'shown' : 'hidden' })}
        />
        <span aria-hidden="true">Slots</span>
      </span>
      {slots.problem && <span className={failed}>Slots could not be loaded</span>}
      <Button size="sm" variant="ghost" {...opener} onClick={() => setOpen(true)}>
        <Clock size={15} aria-hidden /> Time slots
      </Button>
      <Button size="sm" variant="ghost" aria-pressed={isSelecting} onClick={() => onSelecting(!isSelecting)}>
        <CheckSquare size={15} aria-hidden /> Select
      </Button>
      <SlotsDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
