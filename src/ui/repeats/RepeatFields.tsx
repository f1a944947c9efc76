import { zoneLabel } from '../../../rules/content/zones.ts'
import type { DraftProblem, RepeatDraft } from '../../../rules/repeats/repeatDraft.ts'
import { strings } from '../../../strings/repeats.ts'
import { css } from '../../../styled-system/css'
import { Field } from '../kit/Field.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { WeekdayChoice } from '../slots/WeekdayChoice.tsx'
import { RepeatDates } from './RepeatDates.tsx'
import { row, stack } from './repeatStyles.ts'

const narrow = css({ width: '36' })

interface Props {
  draft: RepeatDraft
  problem: DraftProblem | null
  /** `2026-11-30` */
  from: string
  timezone: string
  isBusy: boolean
  onChange: (change: Partial<RepeatDraft>) => void
}

/** How a post comes again: by weeks or on dates, and at which time of day. */
export function RepeatFields(props: Props) {
  const { draft, problem, timezone, isBusy, onChange } = props
  return (
    <div className={stack}>
      <Segmented
        label={strings.howItComesAgain}
        isBusy={isBusy}
        options={[
          { value: 'weekly', label: strings.everyWeek },
          { value: 'dates', label: strings.onDates },
        ]}
        value={draft.way}
        onChange={(way) => onChange({ way })}
      />
      {draft.way === 'weekly' ? (
        <WeeklyFields {...props} />
      ) : (
        <RepeatDates {...props} error={errorOf('dates', problem)} />
      )}
      <Field label={strings.time} help={zoneLabel(timezone)} error={errorOf('time', problem)} className={narrow}>
        <TextInput
          type="time"
          value={draft.time}
          readOnly={isBusy}
          onChange={({ target }) => onChange({ time: target.value })}
        />
      </Field>
    </div>
  )
}

function WeeklyFields({ draft, problem, from, isBusy, onChange }: Props) {
  return (
    <>
      <Field label={strings.everySoManyWeeks} error={errorOf('every', problem)} className={narrow}>
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          max={12}
          value={draft.every}
          readOnly={isBusy}
          onChange={({ target }) => onChange({ every: target.value })}
        />
      </Field>
      <WeekdayChoice
        value={draft.weekdays}
        error={errorOf('weekdays', problem)}
        onChange={(weekdays) => isBusy || onChange({ weekdays })}
      />
      <div className={row}>
        <Segmented
          label={strings.whenItEnds}
          isBusy={isBusy}
          options={[
            { value: 'count', label: strings.afterANumber },
            { value: 'day', label: strings.onADay },
          ]}
          value={draft.end}
          onChange={(end) => onChange({ end })}
        />
        {draft.end === 'count' ? (
          <Field label={strings.morePosts} error={errorOf('count', problem)} className={narrow}>
            <TextInput
              type="number"
              inputMode="numeric"
              min={1}
              max={100}
              value={draft.count}
              readOnly={isBusy}
              onChange={({ target }) => onChange({ count: target.value })}
            />
          </Field>
        ) : (
          <Field label={strings.lastDay} error={errorOf('until', problem)}>
            <TextInput
              type="date"
              min={from}
              value={draft.until}
              readOnly={isBusy}
              onChange={({ target }) => onChange({ until: target.value })}
            />
          </Field>
        )}
      </div>
    </>
  )
}

const errorOf = (field: DraftProblem['field'], problem: DraftProblem | null): string | undefined =>
  problem?.field === field ? problem.message : undefined
