import { type ReactNode, useId } from 'react'
import { about, badgeStyle, card, cards, legendStyle, title } from './choiceCard.ts'

export interface RadioCard<Value extends string> {
  value: Value
  title: string
  /** What stands beside the title: that this one is recommended. */
  badge?: string | undefined
  /** What it means, or why it cannot be chosen; a sentence. */
  about: string
  isDisabled?: boolean
}

interface Props<Value extends string> {
  legend: ReactNode
  /** The legend stands as a heading of what is below, not as the label of a field. */
  isHeading?: boolean
  options: readonly RadioCard<Value>[]
  /** Nothing can be chosen meanwhile; what has the focus keeps it. */
  isBusy?: boolean
  value: Value | undefined
  onChange: (value: Value) => void
}

/** One of a few, each with what it means: native radio buttons, so arrows move the choice. */
export function RadioCards<Value extends string>(props: Props<Value>) {
  const { legend, isHeading = false, options, isBusy = false, value, onChange } = props
  const name = useId()
  return (
    <fieldset className={cards}>
      <legend className={legendStyle({ heading: isHeading })}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={card}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            aria-disabled={isBusy || undefined}
            onChange={() => isBusy || onChange(option.value)}
          />
          <span>
            <span className={title}>
              {option.title}
              {option.badge && <span className={badgeStyle}>{option.badge}</span>}
            </span>
            <span className={about}>{option.about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
