import { useState } from 'react'
import { canBePlanned } from '../../../../rules/content/months.ts'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'

interface Props {
  label: string
  value: string | undefined
  /** A day that posts can be looked for, or nothing. */
  onChoose: (value: string) => void
}

/** A day that posts are looked for from or until. While a year is typed the browser tells of years before it: 0002, 0020. */
export function DayChoice({ label, value = '', onChoose }: Props) {
  const [unfinished, setUnfinished] = useState({ typed: '', over: '' })
  const shown = unfinished.typed !== '' && unfinished.over === value ? unfinished.typed : value
  const take = (typed: string) => {
    const isWhole = typed === '' || canBePlanned(typed)
    setUnfinished({ typed: isWhole ? '' : typed, over: value })
    if (isWhole) onChoose(typed)
  }
  return (
    <Field label={label}>
      <TextInput type="date" size="sm" value={shown} onChange={({ currentTarget }) => take(currentTarget.value)} />
    </Field>
  )
}
