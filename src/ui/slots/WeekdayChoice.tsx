import { weekdayLabel, weekdaysInOrder } from '../../../rules/slots/slotLabel.ts'
import { strings } from '../../../strings/slots.ts'
import { css } from '../../../styled-system/css'

const frame = css({ border: 'none', minWidth: '0', display: 'grid', gap: '1.5' })
const legend = css({ textStyle: 'label', paddingBottom: '1.5' })
const days = css({
  display: { base: 'grid', sm: 'flex' },
  gridTemplateColumns: '[repeat(7, minmax(0, 1fr))]',
  gap: { base: '1', sm: '1.5' },
})
const dayStyle = css({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: { sm: 'input' },
  height: { base: 'input', md: 'control' },
  paddingInline: { sm: '2' },
  border: 'control',
  borderRadius: 'base',
  background: 'sheet',
  textStyle: 'label',
  color: 'textMuted',
  cursor: 'pointer',
  _hover: { background: 'hover' },
  '&:has(:checked)': { background: 'ink', color: 'onInk', border: 'ink', _hover: { background: 'ink' } },
  '&:has(:focus-visible)': { outline: 'focus', outlineOffset: '0.5' },
})
const native = css({
  position: 'absolute',
  inset: '0',
  opacity: '0',
  cursor: 'inherit',
  _focusVisible: { outline: 'none' },
})
const errorStyle = css({ textStyle: 'small', color: 'failed' })

interface Props {
  value: readonly number[]
  error?: string | undefined
  onChange: (weekdays: readonly number[]) => void
}

/** Days of the week, any number of them. */
export function WeekdayChoice({ value, error, onChange }: Props) {
  const toggle = (weekday: number) =>
    onChange(value.includes(weekday) ? value.filter((one) => one !== weekday) : [...value, weekday])
  return (
    <fieldset className={frame}>
      <legend className={legend}>{strings.days}</legend>
      <div className={days}>
        {weekdaysInOrder().map((weekday) => (
          <label key={weekday} className={dayStyle}>
            <input
              type="checkbox"
              aria-label={weekdayLabel(weekday)}
              checked={value.includes(weekday)}
              onChange={() => toggle(weekday)}
              className={native}
            />
            <span aria-hidden>{weekdayLabel(weekday, 'short')}</span>
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className={errorStyle}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
