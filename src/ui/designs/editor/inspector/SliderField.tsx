import { useId } from 'react'
import { css } from '../../../../../styled-system/css'

const field = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(52px, 0.6fr) minmax(0, 1fr) 44px]',
  alignItems: 'center',
  gap: '2',
  textStyle: 'small',
})
const track = css({ width: 'full', accentColor: '[token(colors.ink)]' })
const figure = css({ textStyle: 'caption', color: 'textMuted', textAlign: 'right', fontVariantNumeric: 'tabular-nums' })

interface Props {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** As it is read: `40 %`. */
  shown: string
  isDisabled?: boolean
  onChange: (value: number) => void
}

/** A number that is judged by eye. */
export function SliderField({ label, value, min, max, step, shown, isDisabled = false, onChange }: Props) {
  const id = useId()
  return (
    <div className={field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        className={track}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={isDisabled}
        aria-valuetext={shown}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <span className={figure} aria-hidden="true">
        {shown}
      </span>
    </div>
  )
}
