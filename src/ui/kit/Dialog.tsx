import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { strings } from '../../../strings/kit.ts'
import { css, cva } from '../../../styled-system/css'
import { firstOfDialog } from './firstControl.ts'
import { IconButton } from './IconButton.tsx'
import { openerOf } from './openerOf.ts'
import { scrim } from './scrim.ts'

const place = cva({
  base: {
    position: 'fixed',
    inset: 'safe',
    zIndex: 'dialog',
    display: 'grid',
    gridTemplateColumns: '[minmax(0, 1fr)]',
    placeItems: 'center',
    padding: '4',
    overflow: 'auto',
  },
  variants: {
    size: {
      sm: {},
      md: {},
      wide: {
        padding: { base: '0', md: '6' },
        paddingBottom: { base: '0', md: '0' },
        placeItems: { base: 'stretch', md: 'start center' },
      },
    },
  },
})
const box = cva({
  base: {
    surface: 'raised',
    color: 'text',
    borderRadius: 'lg',
    boxShadow: 'dialog',
    width: 'full',
    minWidth: '0',
    _open: { animation: 'rise' },
    _closed: { animation: 'sink' },
    _focusVisible: { outline: 'none' },
  },
  variants: {
    size: {
      sm: { maxWidth: 'dialogSm', overflowWrap: 'anywhere' },
      md: { maxWidth: 'dialog', overflowWrap: 'anywhere' },
      wide: { maxWidth: { base: 'none', md: 'page' }, borderRadius: { base: '[0]', md: 'lg' } },
    },
  },
})
const head = css({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '4',
  padding: { base: '5', sm: '7' },
  paddingBottom: { base: '3', sm: '4' },
})
const words = css({ minWidth: '0' })
const titleStyle = css({ textStyle: 'h2', _focusVisible: { outline: 'none' } })
const aboutStyle = css({ color: 'textMuted', marginTop: '2', textWrap: 'pretty' })
const body = css({ paddingInline: { base: '5', sm: '7' } })
const foot = css({
  display: 'flex',
  flexDirection: { base: 'column-reverse', sm: 'row' },
  justifyContent: 'flex-end',
  gap: '2',
  padding: { base: '5', sm: '7' },
  paddingTop: { base: '4', sm: '5' },
})

interface Props {
  open: boolean
  /** Escape, the close button, or a press outside (not for `alertdialog` and `wide`). */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Buttons, the safest first and the next act last. */
  footer?: ReactNode
  /** `wide` is a workplace: it fills a narrow window, and a press beside it does not close it. */
  size?: 'sm' | 'md' | 'wide'
  /** `alertdialog` asks something that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** What gets the focus first; by default the first control of the body, else of the footer, else the title; the title also while the body is coming. */
  initialFocus?: () => HTMLElement | null
  children?: ReactNode
}

/**
 * A sheet above the sheet: it keeps the focus until it is closed, and gives it back. The close button, which says nothing
 * of what is asked, never has it first.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  footer,
  size = 'md',
  role = 'dialog',
  initialFocus,
  children,
}: Props) {
  const content = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (open) opener.current = openerOf(document.activeElement)
  }, [open])
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      role={role}
      closeOnInteractOutside={role === 'dialog' && size !== 'wide'}
      lazyMount
      unmountOnExit
      initialFocusEl={() => initialFocus?.() ?? firstOfDialog(content.current, asked.current) ?? heading.current}
      finalFocusEl={() => standing(opener.current)}
    >
      <Portal>
        <Ark.Backdrop className={scrim({ layer: 'dialog' })} />
        <Ark.Positioner className={place({ size })}>
          <Ark.Content ref={content} className={box({ size })}>
            <header className={head}>
              <div className={words}>
                <Ark.Title ref={heading} tabIndex={-1} className={titleStyle}>
                  {title}
                </Ark.Title>
                {description && <Ark.Description className={aboutStyle}>{description}</Ark.Description>}
              </div>
              {role === 'dialog' && (
                <IconButton size="lg" label={strings.close} data-no-autofocus onClick={onClose}>
                  <X size={18} aria-hidden />
                </IconButton>
              )}
            </header>
            {children && (
              <div ref={asked} className={body}>
                {children}
              </div>
            )}
            {footer && <footer className={foot}>{footer}</footer>}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

/** What opened it, or what stands in its place under its id by now. */
const standing = (opener: HTMLElement | null): HTMLElement | null =>
  opener === null || opener.isConnected ? opener : document.getElementById(opener.id)
