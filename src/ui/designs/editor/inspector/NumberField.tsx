import { type KeyboardEvent, useId, useState } from 'react'
import { numberLabel } from '../../../../../rules/shell/words.ts'
import { strings } from '../../../../../strings/designs/editor/inspector.ts'
import { css } from '../../../../../styled-system/css'
import { type NumberBounds, numberText, steppedNumber, typedNumber } from './numberText.ts'

const field = css({ display: 'grid', gap: '0.75', alignContent: 'start', minWidth: '0' })
const labelStyle = css({ textStyle: 'micro', color: 'textMuted' })
const input = css({
  width: 'full',
  height: '8',
  border: 'control',
  borderRadius: 'sm',
  background: 'sheet',
  paddingInline: '2',
  textStyle: 'label',
  fontVariantNumeric: 'tabular-nums',
  color: 'text',
  _focusVisible: { outline: 'focus', outlineOffset: 'px' },
  '&[aria-invalid=true]': { borderColor: 'transparent', outline: 'failed', outlineOffset: '-px' },
  _disabled: { background: 'sunken', color: 'textMuted' },
})
const fault = css({ textStyle: 'micro', color: 'failed', gridColumn: '[1 / -1]' })

interface Props extends NumberBounds {
  label: string
  /** Null: what is chosen has several. */
  value: number | null
  isDisabled?: boolean
  /** What an arrow adds; ten times as much with Shift. */
  step?: number
  onChange: (value: number) => void
}

/**
 * A number that is typed, or stepped with the arrows. What is no such number changes nothing and is said to be wrong; it
 * stays as it was typed until the field is left.
 */
export function NumberField({ label, value, isDisabled = false, step = 1, onChange, ...bounds }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null ? '' : numberText(value, bounds.decimals)
  const isWrong = typed !== null && typed.trim() !== '' && typedNumber(typed, bounds) === null
  const type = (text: string) => {
    setTyped(text)
    const meant = typedNumber(text, bounds)
    if (meant !== null && meant !== value) onChange(meant)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || event.key === 'Escape') return setTyped(null)
    const direction = directions[event.key]
    if (direction === undefined || value === null) return
    event.preventDefault()
    setTyped(null)
    onChange(steppedNumber(value, direction * step * (event.shiftKey ? 10 : 1), bounds))
  }
  return (
    <div className={field}>
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <input
        id={id}
        className={input}
        inputMode="decimal"
        autoComplete="off"
        disabled={isDisabled}
        placeholder={value === null ? strings.several : undefined}
        value={typed ?? shown}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={press}
      />
      {isWrong && (
        <span id={`${id}-fault`} role="alert" className={fault}>
          {strings.fromTo(numberLabel(bounds.min), numberLabel(bounds.max))}
        </span>
      )}
    </div>
  )
}

const directions: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }
