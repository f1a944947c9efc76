import { clockLabel } from '../../../rules/content/times.ts'
import { weekdayLabel, weekdaysInOrder } from '../../../rules/slots/slotLabel.ts'
import { strings } from '../../../strings/push.ts'
import { css } from '../../../styled-system/css'
import type { Push } from '../../app/push/push.ts'
import type { QuietHours } from '../../services/push/push.ts'
import { Checkbox } from '../kit/Checkbox.tsx'
import { Field } from '../kit/Field.tsx'
import { Select } from '../kit/Select.tsx'
import { SwitchRow } from '../kit/SwitchRow.tsx'
import { useMutation } from '../useMutation.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { PushPart } from './PushPart.tsx'

const times = css({ display: 'grid', gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[1fr 1fr]' }, gap: '4' })
const days = css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1' })
const legend = css({ textStyle: 'small', marginBottom: '1' })

const notSaved = {
  refused: strings.theQuietHoursCouldNotBeSaved,
  unclear: strings.itIsNotCertainThatTheQuiet,
}

const first: QuietHours = { quietFrom: '22:00', quietUntil: '07:00', weekdays: [0, 1, 2, 3, 4, 5, 6] }
const everyHalfHour = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
)

interface Props {
  push: Push
  quietHours: QuietHours | null
  /** Whose clocks they go by: the person's. */
  timezone: string
}

/** When no device rings; each choice is saved at once. */
export function QuietHoursSetting({ push, quietHours, timezone }: Props) {
  const { request, isBusy, problem } = useMutation(push.quietHours)
  return (
    <PushPart title={strings.quietHours}>
      <WriteFailure titles={notSaved} problem={problem} />
      <SwitchRow
        label={strings.letNoDeviceRingForSomeHours}
        note={isBusy ? strings.saving : strings.nothingIsLost}
        isOn={quietHours !== null}
        isReadOnly={isBusy}
        onChange={(isOn) => request(isOn ? first : null)}
      />
      {quietHours && (
        <Hours
          value={quietHours}
          zone={timezone.replaceAll('_', ' ')}
          onChange={(changed) => isBusy || request({ ...quietHours, ...changed })}
        />
      )}
    </PushPart>
  )
}

interface HoursProps {
  value: QuietHours
  zone: string
  onChange: (changed: Partial<QuietHours>) => void
}

function Hours({ value: { quietFrom, quietUntil, weekdays: chosen }, zone, onChange }: HoursProps) {
  const turn = (day: number) =>
    onChange({ weekdays: chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day] })
  return (
    <>
      <div className={times}>
        <Time
          label={strings.from}
          note={strings.byTheClocksOf(zone)}
          value={quietFrom}
          but={quietUntil}
          onChange={(quietFrom) => onChange({ quietFrom })}
        />
        <Time
          label={strings.until}
          note={quietUntil > quietFrom ? strings.onTheSameDay : strings.onTheNextDay}
          value={quietUntil}
          but={quietFrom}
          onChange={(quietUntil) => onChange({ quietUntil })}
        />
      </div>
      <fieldset>
        <legend className={legend}>{strings.beginningOn}</legend>
        <div className={days}>
          {weekdaysInOrder().map((day) => (
            <Checkbox
              key={day}
              checked={chosen.includes(day)}
              aria-disabled={(chosen.length === 1 && chosen.includes(day)) || undefined}
              onChange={() => (chosen.length === 1 && chosen.includes(day)) || turn(day)}
            >
              {weekdayLabel(day)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </>
  )
}

interface TimeProps {
  label: string
  note: string
  value: string
  /** Not to be chosen: they would have no length. */
  but: string
  onChange: (time: string) => void
}

const Time = ({ label, note, value, but, onChange }: TimeProps) => (
  <Field label={label} help={note}>
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      {[...new Set([...everyHalfHour, value])]
        .filter((time) => time !== but)
        .sort()
        .map((time) => (
          <option key={time} value={time}>
            {clockLabel(time)}
          </option>
        ))}
    </Select>
  </Field>
)
