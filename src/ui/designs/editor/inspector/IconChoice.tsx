import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { css } from '../../../../../styled-system/css'

const frame = css({
  display: 'inline-flex',
  width: 'fit',
  border: 'control',
  borderRadius: 'base',
  padding: '0.5',
  gap: '0.5',
})
const part = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '8',
  height: '7',
  borderRadius: 'sm',
  color: 'textMuted',
  cursor: 'pointer',
  _hover: { background: 'hover' },
  '&:has(:checked)': { background: 'ink', color: 'onInk' },
  '&:has(:focus-visible)': { outline: 'focus', outlineOffset: '0.5' },
})
const native = css({ position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit' })

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; icon: LucideIcon }[]
  /** Null: what is chosen has several. */
  value: Value | null
  onChange: (value: Value) => void
}

/** One of a few, each an icon. */
export function IconChoice<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={frame}>
      {options.map(({ value: own, label: words, icon: Icon }) => (
        <label key={own} className={part} title={words}>
          <input
            type="radio"
            className={native}
            name={name}
            aria-label={words}
            checked={own === value}
            onChange={() => onChange(own)}
          />
          <Icon size={16} aria-hidden />
        </label>
      ))}
    </div>
  )
}
