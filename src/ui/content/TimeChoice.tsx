import { type ReactNode, useState } from 'react'
import { onDay } from '../../../rules/content/blankDraft.ts'
import type { Draft } from '../../../rules/content/draft.ts'
import { monthOf } from '../../../rules/content/months.ts'
import { clockLabel, dayOf, timeOf, type WallTime, wallTimeOf } from '../../../rules/content/times.ts'
import { readWallTime } from '../../../rules/content/wallTime.ts'
import { zoneLabel } from '../../../rules/content/zones.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import { Field } from '../kit/Field.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { DatePicker } from './DatePicker.tsx'
import { usePlannedDays } from './usePlannedDays.ts'

const stack = css({ display: 'grid', gap: '4', maxWidth: '100' })
const timeRow = css({ display: 'flex', alignItems: 'center', gap: '2.5', flexWrap: 'wrap' })
const timeInput = css({ width: '36', fontWeight: 'semibold' })
const muted = css({ textStyle: 'small', color: 'textMuted' })

export type ChosenTime = Pick<Draft, 'wallTime' | 'timezone' | 'occurrence'>

interface Props {
  time: ChosenTime
  now: WallTime
  /** Nothing can be chosen meanwhile; what has the focus keeps it. */
  isBusy?: boolean
  /** Why this time will not do. */
  error?: string | undefined
  /** What else sets the time, below it. */
  beside?: ReactNode
  onChange: (time: Partial<ChosenTime>) => void
}

/** A day and a time of day in a zone; where clocks change, what that means. */
export function TimeChoice({ time, now, isBusy = false, error, beside, onChange }: Props) {
  const { wallTime, timezone, occurrence } = time
  const day = dayOf(wallTime)
  const [month, setMonth] = useState(monthOf(day))
  const days = usePlannedDays(month)
  const reading = readWallTime(wallTime, timezone)
  const choose = (wall: WallTime) => {
    onChange({ wallTime: wall, occurrence: 'first' })
    setMonth(monthOf(dayOf(wall)))
  }
  return (
    <div className={stack}>
      <DatePicker
        month={month}
        chosen={day}
        today={dayOf(now)}
        days={days}
        isBusy={isBusy}
        onMonth={setMonth}
        onChoose={(chosen) => choose(onDay(wallTime, chosen, now))}
      />
      <Field label={strings.time} error={reading.kind === 'never' ? reading.message : error} help={zoneLabel(timezone)}>
        <TextInput
          type="time"
          size="sm"
          value={timeOf(wallTime)}
          readOnly={isBusy}
          onChange={({ target }) => target.value && choose(wallTimeOf(day, target.value))}
          className={timeInput}
        />
      </Field>
      {beside}
      {reading.kind === 'twice' && (
        <div className={timeRow}>
          <Segmented
            label={strings.whichOfTheTwo}
            isBusy={isBusy}
            options={[
              { value: 'first', label: strings.theFirst },
              { value: 'second', label: strings.theSecond },
            ]}
            value={occurrence}
            onChange={(which) => onChange({ occurrence: which })}
          />
          <p className={muted}>{strings.clocksGoBackThatNightSoComes(clockLabel(timeOf(wallTime)))}</p>
        </div>
      )}
    </div>
  )
}
