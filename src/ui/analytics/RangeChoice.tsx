import type { Day } from '../../../rules/content/months.ts'
import type { DayRange } from '../../../rules/insight/range.ts'
import { choiceOf, lastDays, rangeChoices } from '../../../rules/insight/rangeChoices.ts'
import { strings } from '../../../strings/analytics.ts'
import { Segmented } from '../kit/Segmented.tsx'

interface Props {
  range: DayRange
  today: Day
  onChange: (range: DayRange) => void
}

const options = rangeChoices.map(({ days, label }) => ({ value: String(days), label }))

/** The last week, month, quarter or year; none of them where the address names other days. */
export const RangeChoice = ({ range, today, onChange }: Props) => (
  <Segmented
    label={strings.days}
    options={options}
    value={String(choiceOf(range, today)?.days)}
    onChange={(days) => onChange(lastDays(Number(days), today))}
  />
)
