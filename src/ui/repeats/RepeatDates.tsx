import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { dayLabel, isDay } from '../../../rules/content/months.ts'
import type { RepeatDraft } from '../../../rules/repeats/repeatDraft.ts'
import { strings } from '../../../strings/repeats.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { row } from './repeatStyles.ts'

const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5', listStyle: 'none', margin: '0', padding: '0' })
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  border: 'control',
  borderRadius: 'base',
  paddingLeft: '2.5',
  textStyle: 'label',
})

interface Props {
  draft: RepeatDraft
  from: string
  error: string | undefined
  isBusy: boolean
  onChange: (change: Partial<RepeatDraft>) => void
}

/** Chosen dates, one after the other; Enter adds the one that is written. */
export function RepeatDates({ draft: { dates }, from, error, isBusy, onChange }: Props) {
  const [day, setDay] = useState('')
  const isThere = day === from || dates.includes(day)
  const canAdd = isDay(day) && !isThere && !isBusy
  const add = () => {
    if (!canAdd) return
    onChange({ dates: [...dates, day] })
    setDay('')
  }
  const thereError = day === from ? strings.thatIsTheDayOfThePost : strings.thatDateIsThereAlready
  return (
    <>
      <form
        noValidate
        className={row}
        aria-label={strings.dates}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Field label={strings.date} error={isThere ? thereError : error}>
          <TextInput type="date" min={from} value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
        <Button type="submit" aria-disabled={!canAdd || undefined}>
          <Plus size={16} aria-hidden /> {strings.add}
        </Button>
      </form>
      {dates.length > 0 && (
        <ul className={chips} aria-label={strings.chosenDates}>
          {dates.toSorted().map((one) => (
            <li key={one} className={chip}>
              {dayLabel(one, true)}
              <IconButton
                label={strings.leaveOut(dayLabel(one, true))}
                disabled={isBusy}
                onClick={() => onChange({ dates: dates.filter((other) => other !== one) })}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
