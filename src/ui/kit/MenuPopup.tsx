import { Menu as Ark, useMenu } from '@ark-ui/react/menu'
import { Check } from 'lucide-react'
import { type ComponentProps, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { css, cva } from '../../../styled-system/css'
import type { MenuContent, MenuItem } from './menuItem.ts'

const box = css({
  surface: 'raised',
  color: 'text',
  minWidth: '50',
  maxHeight: '[min(440px, 60dvh)]',
  overflowY: 'auto',
  borderRadius: 'base',
  boxShadow: 'popover',
  padding: '1.5',
  zIndex: 'popover',
  _open: { animation: 'fadeIn' },
  _closed: { animation: 'fadeOut' },
  _focusVisible: { outline: 'none' },
})
const row = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: { base: 'input', md: 'controlTop', _finger: 'input' },
    paddingInline: '2.5',
    borderRadius: 'sm',
    textStyle: 'nav',
    cursor: 'pointer',
    _highlighted: { background: 'selected' },
    '& svg': { color: 'textMuted', flexShrink: '0' },
    _disabled: { color: 'textSubtle', cursor: 'not-allowed', '& svg': { color: 'textSubtle' } },
  },
  variants: { danger: { true: { color: 'failed', '& svg': { color: 'failed' } } } },
})
const check = css({ marginLeft: 'auto' })
const line = css({ border: 'none', borderTop: 'hairline', marginBlock: '1.5' })
const remark = css({
  textStyle: 'small',
  color: 'textMuted',
  maxWidth: '72',
  paddingInline: '2.5',
  paddingBottom: '2',
  textWrap: 'pretty',
})
const head = css({ paddingInline: '2.5', paddingBlock: '1.5', textStyle: 'small', color: 'textMuted' })

/** What the menu does with what happens to its button. */
export type TriggerHandlers = Pick<
  ComponentProps<'button'>,
  'onPointerDown' | 'onClick' | 'onFocus' | 'onBlur' | 'onKeyDown'
>

export interface MenuPopupProps extends MenuContent {
  /** The id of its button. */
  triggerId: string
  handlers: Ref<TriggerHandlers>
  /** The item that is marked as it first opens. */
  firstMarked: 'first' | 'last' | null
  onOpenChange: (isOpen: boolean) => void
}

/** What a menu's button opens: open from the start, since it comes with the first opening. */
export function MenuPopup({
  triggerId,
  handlers,
  firstMarked,
  onOpenChange,
  items,
  header,
  placement = 'bottom-end',
}: MenuPopupProps) {
  const id = useId()
  const noted = items.filter(({ note }) => note !== undefined)
  const usable = items.filter(({ isDisabled }) => !isDisabled)
  const isOpen = useRef(true)
  const marked = firstMarked && usable.at(firstMarked === 'first' ? 0 : -1)
  const menu = useMenu({
    ids: { trigger: triggerId },
    defaultOpen: true,
    ...(marked && { defaultHighlightedValue: marked.id }),
    positioning: { placement, strategy: 'fixed' },
    onSelect: ({ value }) => items.find(({ id }) => id === value)?.onSelect(),
    onOpenChange: ({ open }) => {
      isOpen.current = open
      onOpenChange(open)
    },
  })
  // The menu takes the focus a frame after the pointer has moved over it: with a quick press it is closed by then, and what
  // it hides would lose the focus.
  const giveBack = () => {
    if (!isOpen.current) document.getElementById(triggerId)?.focus({ preventScroll: true })
  }
  // The focus comes to the menu a frame after it is seen: a key pressed before that still goes to the button, and is meant
  // for the menu.
  useImperativeHandle(handlers, () => {
    const forButton = menu.api.getTriggerProps()
    return menu.api.open ? { ...forButton, onKeyDown: menu.api.getContentProps().onKeyDown } : forButton
  })
  return (
    <Ark.RootProvider value={menu}>
      <Ark.Positioner>
        <Ark.Content
          className={box}
          onFocus={giveBack}
          // The arrows pass over a disabled item, so that its note is read with the menu.
          aria-describedby={noted.length === 0 ? undefined : noted.map((item) => `${id}-${item.id}`).join(' ')}
        >
          {header && <div className={head}>{header}</div>}
          {items.map((item) => (
            <MenuRow key={item.id} item={item} noteId={`${id}-${item.id}`} />
          ))}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.RootProvider>
  )
}

function MenuRow({
  item: { id, label, icon: Icon, isDisabled = false, note, isDanger = false, startsGroup, isChosen },
  noteId,
}: {
  item: MenuItem
  noteId: string
}) {
  return (
    <>
      {startsGroup && <Ark.Separator className={line} />}
      <Ark.Item
        value={id}
        disabled={isDisabled}
        className={row({ danger: isDanger })}
        {...(isChosen !== undefined && { role: 'menuitemradio', 'aria-checked': isChosen })}
        {...(note !== undefined && { 'aria-describedby': noteId })}
      >
        {Icon && <Icon size={16} aria-hidden />}
        {label}
        {isChosen && <Check size={16} className={check} aria-hidden />}
      </Ark.Item>
      {note !== undefined && (
        <p id={noteId} className={remark}>
          {note}
        </p>
      )}
    </>
  )
}
