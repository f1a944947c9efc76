import { X } from 'lucide-react'
import { strings } from '../../../../strings/content/options.ts'
import { css } from '../../../../styled-system/css'
import { IconButton } from '../../kit/IconButton.tsx'

const list = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' })
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  paddingLeft: '2.5',
  border: 'hairline',
  borderRadius: 'full',
  textStyle: 'label',
  minWidth: '0',
  overflowWrap: 'anywhere',
})

interface Props {
  label: string
  items: readonly { value: string; label: string }[]
  isReadOnly: boolean
  /** Takes one out. The button that was pressed is gone then: whoever has the list keeps the focus. */
  onRemove: (value: string) => void
}

/** What was taken into a list, each to be taken out again. */
export function Chips({ label, items, isReadOnly, onRemove }: Props) {
  if (items.length === 0) return null
  return (
    <ul className={list} aria-label={label}>
      {items.map((item) => (
        <li key={item.value} className={chip}>
          {item.label}
          <IconButton
            label={strings.takeOut(item.label)}
            size="sm"
            aria-disabled={isReadOnly || undefined}
            onClick={() => isReadOnly || onRemove(item.value)}
          >
            <X size={14} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
