import type { Clock, WeekStart } from '../../../contract/regionalFormat.ts'
import { formatExample } from '../../../rules/content/formatExample.ts'
import { firstWeekday, inFormat, is24Hours, type RegionalFormat } from '../../../rules/shell/regionalFormat.ts'
import { css } from '../../../styled-system/css'
import { createFormatChoice } from '../../app/account/regionalFormat.ts'
import { useWallNow } from '../content/useWallNow.ts'
import { Field } from '../kit/Field.tsx'
import { Select } from '../kit/Select.tsx'
import { useSession } from '../sessionContext.ts'
import { useMutation } from '../useMutation.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { formatNames } from './formatNames.ts'

const fields = css({ display: 'grid', gap: '5' })
const halves = css({ display: 'grid', gap: '5', gridTemplateColumns: { base: '[1fr]', sm: '[1fr 1fr]' } })
const quiet = css({ textStyle: 'small', color: 'textMuted' })
const example = css({ fontVariantNumeric: 'tabular-nums' })

const notSaved = {
  refused: 'The choice could not be saved',
  unclear: 'It is not certain that the choice was saved',
}

/** How dates and numbers are written, the hours of a clock, and the day that weeks begin with. Each is saved once it is chosen. */
export function FormatSetting({ format }: { format: RegionalFormat }) {
  const { change } = useSession().lazy(createFormatChoice)
  const { request, isBusy, problem } = useMutation(change)
  const choose = (choice: Partial<RegionalFormat>) => isBusy || request(choice)
  const now = useWallNow()
  return (
    <div className={fields}>
      <WriteFailure titles={notSaved} problem={problem} />
      <p className={quiet}>
        Only how dates and numbers are written changes, in the pages and in your mails. The words stay English, and
        files, calendars and posts stay as they are.
      </p>
      <Choice
        label="Language and region"
        value={format.formatLocale}
        choices={formatNames}
        isBusy={isBusy}
        onChoose={(formatLocale) => choose({ formatLocale })}
      />
      <div className={halves}>
        <Choice
          label="Clock"
          value={format.clock}
          choices={clockChoices(format)}
          isBusy={isBusy}
          onChoose={(clock) => choose({ clock })}
        />
        <Choice
          label="Weeks begin on"
          value={format.weekStart}
          choices={weekStartChoices(format)}
          isBusy={isBusy}
          onChoose={(weekStart) => choose({ weekStart })}
        />
      </div>
      <p>
        <span className={quiet}>This is how it looks: </span>
        <span className={example}>{inFormat(format, () => formatExample(now))}</span>
      </p>
    </div>
  )
}

interface ChoiceProps<Name extends string> {
  label: string
  value: Name
  choices: Choices<Name>
  isBusy: boolean
  onChoose: (name: Name) => void
}

type Choices<Name extends string> = readonly (readonly [name: Name, words: string])[]

function Choice<Name extends string>({ label, value, choices, isBusy, onChoose }: ChoiceProps<Name>) {
  const choose = (index: number) => {
    const choice = choices[index]
    if (choice) onChoose(choice[0])
  }
  return (
    <Field label={label}>
      <Select
        value={value}
        aria-disabled={isBusy || undefined}
        onChange={({ currentTarget }) => choose(currentTarget.selectedIndex)}
      >
        {choices.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** What the region itself has is said, so that it can be chosen knowingly. */
function clockChoices(format: RegionalFormat): Choices<Clock> {
  const hours = inFormat({ ...format, clock: 'locale' }, is24Hours) ? 24 : 12
  return [
    ['locale', `As the region has it (${hours} hours)`],
    ['12', '12 hours'],
    ['24', '24 hours'],
  ]
}

const weekdayNames = { 0: 'Sunday', 1: 'Monday', 6: 'Saturday' } as const

function weekStartChoices(format: RegionalFormat): Choices<WeekStart> {
  const own = weekdayNames[firstWeekday({ ...format, weekStart: 'locale' })]
  return [
    ['locale', `As the region has it (${own})`],
    ['monday', 'Monday'],
    ['sunday', 'Sunday'],
    ['saturday', 'Saturday'],
  ]
}
