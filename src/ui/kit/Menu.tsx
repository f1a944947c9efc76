import { Menu as Ark } from '@ark-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
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
    _disabled: { color: 'textSubtle', cursor: 'not-allowed' },
  },
  variants: { danger: { true: { color: 'failed', '& svg': { color: 'failed' } } } },
})
const line = css({ border: 'none', borderTop: 'hairline', marginBlock: '1.5' })
const head = css({ paddingInline: '2.5', paddingBlock: '1.5', textStyle: 'small', color: 'textMuted' })

export interface MenuItem {
  id: string
  label: ReactNode
  icon?: LucideIcon
  onSelect: () => void
  isDisabled?: boolean
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
  return (
    <Ark.Root
      positioning={{ placement, strategy: 'fixed' }}
      onSelect={({ value }) => items.find(({ id }) => id === value)?.onSelect()}
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Ark.Positioner>
        <Ark.Content className={box}>
          {header && <div className={head}>{header}</div>}
          {items.map((item) => (
            <MenuRow key={item.id} item={item} />
          ))}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  )
}

function MenuRow({
  item: { id, label, icon: Icon, isDisabled = false, isDanger = false, startsGroup },
}: {
  item: MenuItem
}) {
  return (
    <>
      {startsGroup && <Ark.Separator className={line} />}
      <Ark.Item value={id} disabled={isDisabled} className={row({ danger: isDanger })}>
        {Icon && <Icon size={16} aria-hidden />}
        {label}
      </Ark.Item>
    </>
  )
}
