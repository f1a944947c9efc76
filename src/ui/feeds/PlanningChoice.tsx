import { strings } from '../../../strings/feeds.ts'
import { css } from '../../../styled-system/css'
import type { FeedDraft } from '../../machines/feeds/feed.ts'
import { Checkbox } from '../kit/Checkbox.tsx'
import { Field } from '../kit/Field.tsx'
import { RadioCards } from '../kit/RadioCards.tsx'
import { Select } from '../kit/Select.tsx'
import { delaySays, delays } from './feedWords.ts'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'one' })

const options = [
  { value: 'draft', title: strings.keepThemAsDrafts, about: strings.youLookAtEachAndPlanIt },
  {
    value: 'slot',
    title: strings.planThemAtTheNextFreeSlot,
    about: strings.theyGoOutByThemselvesAtA,
  },
  {
    value: 'delay',
    title: strings.planThemAfterAWhile,
    about: strings.theyGoOutByThemselvesSoLong,
  },
] as const

interface Props {
  draft: FeedDraft
  isBusy: boolean
  errorOf: (field: keyof FeedDraft) => string | undefined
  onChange: (change: Partial<FeedDraft>) => void
}

/** Whether new entries go out by themselves, which has to be confirmed. */
export function PlanningChoice({ draft, isBusy, errorOf, onChange }: Props) {
  const { planning, delayMinutes, confirmsPlanning } = draft
  const isKnown = delays.some(([minutes]) => minutes === delayMinutes)
  return (
    <div className={stack}>
      <RadioCards
        legend={strings.newEntries}
        options={options}
        isBusy={isBusy}
        value={planning}
        onChange={(chosen) => onChange({ planning: chosen, ...(planning === 'draft' && { confirmsPlanning: false }) })}
      />
      {planning === 'delay' && (
        <Field label={strings.after} error={errorOf('delayMinutes')}>
          <Select value={delayMinutes} onChange={({ target }) => onChange({ delayMinutes: Number(target.value) })}>
            {!isKnown && <option value={delayMinutes}>{delaySays(delayMinutes)}</option>}
            {delays.map(([minutes, words]) => (
              <option key={minutes} value={minutes}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {planning !== 'draft' && (
        <Checkbox
          checked={confirmsPlanning}
          error={errorOf('confirmsPlanning')}
          aria-disabled={isBusy || undefined}
          onChange={() => onChange({ confirmsPlanning: !confirmsPlanning })}
        >
          {strings.newEntriesGoOutWithoutMeHaving}
        </Checkbox>
      )}
    </div>
  )
}
