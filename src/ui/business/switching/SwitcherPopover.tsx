import { Popover } from '@ark-ui/react/popover'
import { useEffect, useRef, useState } from 'react'
import { strings } from '../../../../strings/business/switching.ts'
import { css } from '../../../../styled-system/css'
import { SwitcherPanel } from './SwitcherPanel.tsx'

const box = css({
  surface: 'raised',
  color: 'text',
  width: '80',
  maxWidth: '[calc(100vw - 24px)]',
  borderRadius: 'lg',
  boxShadow: 'popover',
  padding: '3',
  zIndex: 'popover',
  _open: { animation: 'fadeIn' },
  _closed: { animation: 'fadeOut' },
  _focusVisible: { outline: 'none' },
})

export interface SwitcherPopoverProps {
  /** The id of its button. */
  triggerId: string
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Something was chosen in it. */
  onLeave: () => void
}

/** What the switcher opens. */
export function SwitcherPopover({ triggerId, open, onOpenChange, onLeave }: SwitcherPopoverProps) {
  const focusPlace = useRef<HTMLInputElement & HTMLDivElement>(null)
  // Ark moves the focus into a popover that opens, not into one that is open from the start.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(open), [open])
  return (
    <Popover.Root
      ids={{ trigger: triggerId }}
      open={isOpen}
      onOpenChange={(change) => onOpenChange(change.open)}
      initialFocusEl={() => focusPlace.current}
      positioning={{ placement: 'bottom-start', strategy: 'fixed' }}
      portalled={false}
      lazyMount
      unmountOnExit
    >
      <Popover.Positioner>
        <Popover.Content aria-label={strings.businesses} className={box}>
          <SwitcherPanel focusPlace={focusPlace} onClose={onLeave} />
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  )
}
