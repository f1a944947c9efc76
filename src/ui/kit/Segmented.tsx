import { type ReactNode, useId } from 'react'
import { css } from '../../../styled-system/css'

const frame = css({
  display: 'inline-flex',
  width: 'fit',
  border: 'control',
  borderRadius: 'base',
  padding: '0.5',
  gap: '0.5',
  background: 'sheet',
})
const part = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  height: { base: 'control', md: '7' },
  minHeight: { _finger: 'input' },
  paddingInline: '3',
  borderRadius: 'sm',
  textStyle: 'label',
  color: 'textMuted',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  _hover: { background: 'hover' },
  '&:has(:checked)': { background: 'ink', color: 'onInk', _hover: { background: 'ink' } },
  '&:has(:focus-visible)': { outline: 'focus', outlineOffset: '0.5' },
  '&:has([aria-disabled=true])': { cursor: 'not-allowed', color: 'textSubtle' },
})
const native = css({
  position: 'absolute',
  inset: '0',
  opacity: '0',
  cursor: 'inherit',
  _focusVisible: { outline: 'none' },
})

export interface SegmentOf<Value extends string> {
  value: Value
  label: ReactNode
}

interface Props<Value extends string> {
  /** What is chosen here; said to those who cannot see it. */
  label: string
  options: readonly SegmentOf<Value>[]
  /** Nothing can be chosen meanwhile; what has the focus keeps it. */
  isBusy?: boolean
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all in sight: native radio buttons, so arrows move the choice. */
export function Segmented<Value extends string>({ label, options, isBusy = false, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={frame}>
      {options.map((option) => (
        <label key={option.value} className={part}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-disabled={isBusy || undefined}
            onChange={() => isBusy || onChange(option.value)}
            className={native}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
