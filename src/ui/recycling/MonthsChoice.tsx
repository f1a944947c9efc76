import { monthName } from '../../../rules/content/months.ts'
import { strings } from '../../../strings/recycling.ts'
import { css } from '../../../styled-system/css'
import { FieldNote } from '../kit/Field.tsx'
import { fieldLegend, fieldNote, fieldset } from './fieldStyles.ts'

const row = css({ display: 'grid', gridTemplateColumns: '[repeat(12, minmax(0, 1fr))]', gap: '0.75' })
const toggle = css({
  height: { base: 'input', md: '8' },
  borderRadius: 'xs',
  border: 'control',
  textStyle: 'captionStrong',
  textAlign: 'center',
  color: 'textMuted',
  '&[aria-pressed=true]': { background: 'ink', borderColor: 'ink', color: 'onInk' },
  '&[aria-disabled=true]': { cursor: 'not-allowed' },
})

const all = Array.from({ length: 12 }, (_, index) => index + 1)

/** The whole name of a month, 1 to 12. */
export const nameOfMonth = (month: number): string => monthName(`2026-${String(month).padStart(2, '0')}`)

interface Props {
  months: readonly number[]
  error: string | undefined
  isReadOnly: boolean
  onChange: (months: number[]) => void
}

/** The season of a rule: the months in which it lets posts come again. */
export function MonthsChoice({ months, error, isReadOnly, onChange }: Props) {
  const press = (month: number) => {
    if (isReadOnly) return
    const isOn = months.includes(month)
    onChange(all.filter((one) => (one === month ? !isOn : months.includes(one))))
  }
  return (
    <fieldset className={fieldset} aria-describedby={error ? 'recycling-months-note' : undefined}>
      <legend className={fieldLegend}>
        <span>{strings.season}</span> <span className={fieldNote}>{strings.of12Months(months.length)}</span>
      </legend>
      <div className={row}>
        {all.map((month) => (
          <button
            key={month}
            type="button"
            aria-pressed={months.includes(month)}
            aria-label={nameOfMonth(month)}
            aria-disabled={isReadOnly || undefined}
            title={nameOfMonth(month)}
            onClick={() => press(month)}
            className={toggle}
          >
            {nameOfMonth(month).slice(0, 1)}
          </button>
        ))}
      </div>
      <FieldNote id="recycling-months-note" error={error} />
    </fieldset>
  )
}
