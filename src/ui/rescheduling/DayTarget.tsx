import { useState } from 'react'
import { type Day, monthOf } from '../../../rules/content/months.ts'
import { DatePicker } from '../content/DatePicker.tsx'
import { usePlannedDays } from '../content/usePlannedDays.ts'

/** A day to put posts on, with what is planned there already. */
export function DayTarget({ day, today, onChange }: { day: Day; today: Day; onChange: (day: Day) => void }) {
  const [month, setMonth] = useState(monthOf(day))
  const days = usePlannedDays(month)
  return (
    <DatePicker
      month={month}
      chosen={day}
      today={today}
      days={days}
      isBusy={false}
      onMonth={setMonth}
      onChoose={(chosen) => {
        onChange(chosen)
        setMonth(monthOf(chosen))
      }}
    />
  )
}
