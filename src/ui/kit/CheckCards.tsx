import { useId } from 'react'
import { strings } from '../../../strings/kit.ts'
import { about, card, cards, legendStyle, title } from './choiceCard.ts'
import { FieldNote } from './Field.tsx'

export interface CheckCard {
  value: string
  title: string
  /** What it means; a sentence. */
  about: string
}

interface Props {
  legend: string
  options: readonly CheckCard[]
  values: readonly string[]
  /** So many at most: the others cannot be chosen then, and it is said why. */
  most: number
  error?: string | undefined
  onChange: (values: string[]) => void
}

/** Any of a few, each with what it means: native checkboxes. */
export function CheckCards({ legend, options, values, most, error, onChange }: Props) {
  const noteId = useId()
  const isFull = values.length >= most
  const note = error ?? (isFull ? strings.areChosenAndMoreCannotBe(most) : undefined)
  const change = (value: string, isChosen: boolean) => {
    if (isChosen) onChange(values.filter((one) => one !== value))
    else if (!isFull) onChange([...values, value])
  }
  return (
    <fieldset className={cards} {...(note && { 'aria-describedby': noteId })}>
      <legend className={legendStyle({ heading: true })}>{legend}</legend>
      {options.map((option) => {
        const isChosen = values.includes(option.value)
        return (
          <label key={option.value} className={card}>
            <input
              type="checkbox"
              checked={isChosen}
              aria-disabled={(isFull && !isChosen) || undefined}
              aria-invalid={error !== undefined || undefined}
              onChange={() => change(option.value, isChosen)}
            />
            <span>
              <span className={title}>{option.title}</span>
              <span className={about}>{option.about}</span>
            </span>
          </label>
        )
      })}
      <FieldNote id={noteId} error={error} help={isFull ? note : undefined} />
    </fieldset>
  )
}
