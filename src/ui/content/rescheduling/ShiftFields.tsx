import { strings } from '../../../../strings/content/rescheduling.ts'
import { css } from '../../../../styled-system/css'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'

const row = css({ display: 'grid', gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', gap: '4' })

/** As it was typed: a number that is being written is none yet. */
export interface Shift {
  days: string
  hours: string
}

/** Days and hours of a shift are at most so many, either way. */
const most = { days: 730, hours: 23 }

/** Minutes of a shift; null while what was typed is none. */
export function minutesOfShift({ days, hours }: Shift): number | null {
  const [wholeDays, wholeHours] = [wholeNumber(days, most.days), wholeNumber(hours, most.hours)]
  return wholeDays === null || wholeHours === null ? null : (wholeDays * 24 + wholeHours) * 60
}

/** How far posts are moved on the clock; a minus brings them forward. */
export function ShiftFields({ shift, onChange }: { shift: Shift; onChange: (shift: Shift) => void }) {
  return (
    <div className={row}>
      <ShiftField label={strings.days} name="days" shift={shift} onChange={onChange} />
      <ShiftField label={strings.hours} name="hours" shift={shift} onChange={onChange} />
    </div>
  )
}

interface ShiftFieldProps {
  label: string
  name: keyof Shift
  shift: Shift
  onChange: (shift: Shift) => void
}

function ShiftField({ label, name, shift, onChange }: ShiftFieldProps) {
  const value = shift[name]
  const error = wholeNumber(value, most[name]) === null ? strings.aWholeNumberFromTo(most[name]) : undefined
  return (
    <Field label={label} help={strings.withAMinusTheyComeEarlier} error={error}>
      <TextInput
        type="number"
        inputMode="numeric"
        step={1}
        min={-most[name]}
        max={most[name]}
        value={value}
        onChange={({ currentTarget }) => onChange({ ...shift, [name]: currentTarget.value })}
      />
    </Field>
  )
}

/** Nothing is zero. */
function wholeNumber(text: string, most: number): number | null {
  const number = Number(text.trim() || '0')
  return Number.isInteger(number) && Math.abs(number) <= most ? number : null
}
