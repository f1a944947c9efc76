import { Menu as Ark } from '@ark-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import { type ReactElement, type ReactNode, useId } from 'react'
import { css, cva } from '../../../styled-system/css'

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
    minHeight: { base: 'input', md: 'controlTop' },
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

export interface MenuItem {
  id: string
  label: ReactNode
  icon?: LucideIcon
  onSelect: () => void
  isDisabled?: boolean
  /** A sentence below the label: why it is disabled. */
  note?: string | undefined
  /** It takes something away. */
  isDanger?: boolean
  /** A line above it. */
  startsGroup?: boolean
}

interface Props {
  /** One button that opens it. */
  trigger: ReactElement
  items: readonly MenuItem[]
  /** A line of text above the items. */
  header?: ReactNode
  placement?: 'bottom-start' | 'bottom-end'
}

/** Further acts behind a button: arrows, first letters, Escape. It opens where it stands, so that it keeps its landmark. */
export function Menu({ trigger, items, header, placement = 'bottom-end' }: Props) {
  const id = useId()
  const noted = items.filter(({ note }) => note !== undefined)
  return (
    <Ark.Root
      positioning={{ placement, strategy: 'fixed' }}
      onSelect={({ value }) => items.find(({ id }) => id === value)?.onSelect()}
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Ark.Positioner>
        <Ark.Content
          className={box}
          // The arrows pass over a disabled item, so that its note is read with the menu.
          aria-describedby={noted.length === 0 ? undefined : noted.map((item) => `${id}-${item.id}`).join(' ')}
        >
          {header && <div className={head}>{header}</div>}
          {items.map((item) => (
            <MenuRow key={item.id} item={item} noteId={`${id}-${item.id}`} />
          ))}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  )
}

function MenuRow({
  item: { id, label, icon: Icon, isDisabled = false, note, isDanger = false, startsGroup },
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
        {...(note !== undefined && { 'aria-describedby': noteId })}
      >
        {Icon && <Icon size={16} aria-hidden />}
        {label}
      </Ark.Item>
      {note !== undefined && (
        <p id={noteId} className={remark}>
          {note}
        </p>
      )}
    </>
  )
}
