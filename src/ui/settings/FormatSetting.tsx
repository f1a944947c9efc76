import type { Clock, WeekStart } from '../../../contract/regionalFormat.ts'
import { formatExample } from '../../../rules/content/formatExample.ts'
import { firstWeekday, inFormat, is24Hours, type RegionalFormat } from '../../../rules/shell/regionalFormat.ts'
import { strings } from '../../../strings/settings.ts'
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
  refused: strings.theChoiceCouldNotBeSaved,
  unclear: strings.itIsNotCertainThatTheChoice,
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
      <p className={quiet}>{strings.onlyHowDatesAndNumbersAreWritten}</p>
      <Choice
        label={strings.languageAndRegion}
        value={format.formatLocale}
        choices={formatNames}
        isBusy={isBusy}
        onChoose={(formatLocale) => choose({ formatLocale })}
      />
      <div className={halves}>
        <Choice
          label={strings.clock}
          value={format.clock}
          choices={clockChoices(format)}
          isBusy={isBusy}
          onChoose={(clock) => choose({ clock })}
        />
        <Choice
          label={strings.weeksBeginOn}
          value={format.weekStart}
          choices={weekStartChoices(format)}
          isBusy={isBusy}
          onChoose={(weekStart) => choose({ weekStart })}
        />
      </div>
      <p>
        <span className={quiet}>{strings.thisIsHowItLooks} </span>
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
    ['locale', strings.asTheRegionHasItHours(hours)],
    ['12', strings.of12Hours],
    ['24', strings.of24Hours],
  ]
}

const weekdayNames = { 0: strings.sunday, 1: strings.monday, 6: strings.saturday } as const

function weekStartChoices(format: RegionalFormat): Choices<WeekStart> {
  const own = weekdayNames[firstWeekday({ ...format, weekStart: 'locale' })]
  return [
    ['locale', strings.asTheRegionHasIt(own)],
    ['monday', strings.monday],
    ['sunday', strings.sunday],
    ['saturday', strings.saturday],
  ]
}
