import { postStates } from '../../../../contract/content.ts'
import type { CalendarFilters } from '../../../../rules/calendar/filters.ts'
import { stateWord } from '../../../../rules/content/states.ts'
import { counted, numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/calendar/print.ts'
import { css } from '../../../../styled-system/css'
import { StatusMark } from '../../marks/StatusMark.tsx'
import { useFilterWords } from '../filterWords.ts'
import { useNamedBusiness } from '../useNamedBusiness.ts'
import type { PrintedDays } from './usePrintedDays.ts'

const frame = css({ display: 'flex', alignItems: 'baseline', columnGap: '4', flexWrap: 'wrap', paddingBottom: '2' })
const title = css({ textStyle: 'h2', whiteSpace: 'nowrap' })
const of = css({ textStyle: 'strong', overflowWrap: 'anywhere', minWidth: '0' })
const legend = css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', marginLeft: 'auto', textStyle: 'caption' })
const item = css({ display: 'flex', alignItems: 'center', gap: '1', whiteSpace: 'nowrap' })

interface Props {
  title: string
  filters: CalendarFilters
  days: PrintedDays | undefined
}

/** Which days, of whom and narrowed to what, and what each mark means with how many posts bear it. */
export function PrintedHead({ title: label, filters, days }: Props) {
  const business = useNamedBusiness()
  const words = useFilterWords(filters)
  const about = [business?.name ?? null, ...words].filter((one) => one !== null)
  return (
    <header className={frame}>
      <h1 className={title}>{label}</h1>
      {about.length > 0 && <p className={of}>{about.join(' · ')}</p>}
      {days && (
        <ul className={legend}>
          <li>{counted(days.total, strings.postInSentence)}</li>
          {postStates.map((state) => {
            const count = days.byState[state] ?? 0
            return (
              count > 0 && (
                <li key={state} className={item}>
                  <StatusMark state={state} size={12} label="" /> {numberLabel(count)} {stateWord(state).toLowerCase()}
                </li>
              )
            )
          })}
        </ul>
      )}
    </header>
  )
}
