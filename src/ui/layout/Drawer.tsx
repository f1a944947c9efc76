import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { strings } from '../../../strings/layout.ts'
import { css } from '../../../styled-system/css'
import { IconButton } from '../kit/IconButton.tsx'
import { scrim } from '../kit/scrim.ts'
import { Brand } from '../shell/Brand.tsx'

const panel = css({
  position: 'fixed',
  insetBlock: '0',
  left: '0',
  // As wide as ever beside what the device takes.
  boxSizing: 'content-box',
  paddingTop: 'safeTop',
  paddingBottom: 'safeBottom',
  paddingLeft: 'safeLeft',
  width: 'sidebar',
  maxWidth: 'full',
  zIndex: 'drawer',
  background: 'frame',
  color: 'frameText',
  display: 'grid',
  gridTemplateRows: '[auto minmax(0, 1fr)]',
  _open: { animation: 'drawerIn' },
  _closed: { animation: 'drawerOut' },
  _focusVisible: { outline: 'none' },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 'topbar',
  paddingLeft: '4',
  paddingRight: '3',
})

interface Props {
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** The navigation on narrow screens: it keeps the focus, and Escape or a press beside it closes it. */
export function Drawer({ open, onClose, children }: Props) {
  const panelRef = useRef<HTMLDivElement>(null)
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      initialFocusEl={() => firstPlace(panelRef.current)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={scrim({ layer: 'drawer' })} />
        <Ark.Positioner>
          <Ark.Content ref={panelRef} data-frame aria-label={strings.navigation} className={panel}>
            <div className={head}>
              <Brand home="/dashboard" />
              <IconButton label={strings.closeNavigation} variant="onFrame" size="lg" onClick={onClose}>
                <X size={20} aria-hidden />
              </IconButton>
            </div>
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

/** The page one is on, so that the arrows of a screen reader begin there; else the first item. */
const firstPlace = (panel: HTMLElement | null): HTMLElement | null =>
  panel?.querySelector<HTMLElement>('nav [aria-current=page]') ?? panel?.querySelector<HTMLElement>('nav a') ?? null
