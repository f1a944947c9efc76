import { useState } from 'react'
import { strings } from '../../../strings/dashboard.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { useDialogOpener } from '../kit/lazyView.ts'
import { lazySlotsDialog as SlotsDialog } from '../slots/lazySlots.ts'

const offer = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  textStyle: 'small',
  color: 'textMuted',
  marginTop: '2',
})

/** Shown where a business has no slots: its gaps would be seen here. */
export function SlotsOffer() {
  const [isOpen, setOpen] = useState(false)
  const opener = useDialogOpener(SlotsDialog, isOpen)
  return (
    <div className={offer}>
      <span>{strings.withFixedTimesOfTheWeekFree}</span>
      <Button size="sm" variant="ghost" {...opener} onClick={() => setOpen(true)}>
        {strings.setUpTimeSlots}
      </Button>
      <SlotsDialog open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
