import { Popover as Ark } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { strings } from '../../../strings/writing.ts'
import { css } from '../../../styled-system/css'
import { firstControl } from '../kit/firstControl.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { goThroughChoices } from './choices.ts'

const box = css({
  surface: 'raised',
  color: 'text',
  width: '[min(352px, calc(100vw - 24px))]',
  maxHeight: '[min(440px, calc(100dvh - 24px))]',
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  borderRadius: 'base',
  boxShadow: 'popover',
  padding: '4',
  zIndex: 'popover',
  animation: 'fadeIn',
  // Where room lacks, only what scrolls gives way.
  '& :is(input, fieldset, p, h3)': { flexShrink: '0' },
  _focusVisible: { outline: 'none' },
})
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' })
const titleStyle = css({ textStyle: 'h4' })

export interface HelpProps {
  /** The id of the button that opened it. */
  triggerId: string
  open: boolean
  /** By Escape, the close button or a press elsewhere. */
  onClose: () => void
}

/**
 * What one of the writing helps opens beside its button: there for as long as it is open. Escape and the close button
 * give the focus back; a press elsewhere leaves it where that was.
 */
export function HelpPopover({
  triggerId,
  open,
  onClose,
  title,
  children,
}: HelpProps & { title: string; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  // It is open from the start, which Ark takes for no opening.
  useEffect(() => firstControl(content.current)?.focus({ preventScroll: true }), [])
  const giveFocusBack = () => document.getElementById(triggerId)?.focus()
  const close = () => {
    giveFocusBack()
    onClose()
  }
  return (
    <Ark.Root
      open={open}
      ids={{ trigger: triggerId }}
      positioning={{ placement: 'top-start', strategy: 'fixed' }}
      restoreFocus={false}
      onEscapeKeyDown={giveFocusBack}
      onOpenChange={(change) => !change.open && onClose()}
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content ref={content} className={box} onKeyDown={goThroughChoices}>
            <div className={head}>
              <Ark.Title className={titleStyle}>{title}</Ark.Title>
              <IconButton label={strings.close} size="sm" data-no-autofocus onClick={close}>
                <X size={16} aria-hidden />
              </IconButton>
            </div>
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
