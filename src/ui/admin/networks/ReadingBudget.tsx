import { dollars } from '../../../../rules/networks/charges.ts'
import { css } from '../../../../styled-system/css'
import type { Registration } from '../../../machines/admin/networkCredentials.machine.ts'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'

const note = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })

type Known = NonNullable<Registration['readingBudget']>

interface Props {
  known: Known
  /** As it is typed. */
  value: string
  problem: string | null
  onChange: (value: string) => void
}

/** What reading numbers may cost in a month, and has cost in this one. */
export function ReadingBudget({ known, value, problem, onChange }: Props) {
  if (known.isOfEnvironment) return <ReadingBudgetOfEnvironment known={known} />
  return (
    <div>
      <Field label="Budget for reading numbers" help={known.help} {...(problem !== null && { error: problem })}>
        <TextInput value={value} inputMode="numeric" onChange={({ target }) => onChange(target.value)} />
      </Field>
      <Used known={known} />
    </div>
  )
}

/** The same where it is not set here. */
export function ReadingBudgetOfEnvironment({ known }: { known: Known }) {
  return (
    <div>
      <p className={note}>
        The environment says what reading numbers may cost in a month: {known.settingName} is {known.dollars}. Set it
        there and start again.
      </p>
      <p className={note}>{known.help}</p>
      <Used known={known} />
    </div>
  )
}

const Used = ({ known }: { known: Known }) =>
  known.dollars === 0 && known.used === 0 ? null : (
    <p className={note}>
      Used this month (UTC): {dollars(known.used)} of ${known.dollars}.
    </p>
  )
