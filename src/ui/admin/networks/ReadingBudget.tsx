import { type FormEvent, useState } from 'react'
import { dollars } from '../../../../rules/networks/charges.ts'
import { readingBudgetProblem } from '../../../../rules/networks/readingBudget.ts'
import { strings } from '../../../../strings/admin/networks.ts'
import { css } from '../../../../styled-system/css'
import type { Registration } from '../../../machines/admin/networkCredentials.machine.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { actions } from '../styles.ts'

const form = css({ display: 'grid', gap: '3', justifyItems: 'stretch', maxWidth: 'prose' })
const note = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })

type Known = NonNullable<Registration['readingBudget']>

interface Props {
  known: Known
  isBusy: boolean
  /** Something else is under way. */
  isOff: boolean
  /** Whole US dollars a month. */
  onSave: (dollars: number) => void
}

/** What reading numbers may cost in a month, and has cost in this one: stored by itself, with or without credentials. */
export function ReadingBudget({ known, ...rest }: Props) {
  return (
    <div className={form}>
      {known.isOfEnvironment ? (
        <>
          <p className={note}>{strings.theEnvironmentSaysWhatReadingNumbersMay(known.settingName, known.dollars)}</p>
          <p className={note}>{known.help}</p>
        </>
      ) : (
        <BudgetForm key={known.dollars} known={known} {...rest} />
      )}
      <Used known={known} />
    </div>
  )
}

function BudgetForm({ known, isBusy, isOff, onSave }: Props) {
  const [value, setValue] = useState(String(known.dollars))
  const [isChecked, setChecked] = useState(false)
  const problem = readingBudgetProblem(value.trim())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (!isBusy && !isOff && problem === null) onSave(Number(value.trim()))
  }
  return (
    <form className={form} noValidate onSubmit={submit} autoComplete="off">
      <Field
        label={strings.budgetForReadingNumbers}
        help={known.help}
        {...(isChecked && problem !== null && { error: problem })}
      >
        <TextInput value={value} inputMode="numeric" onChange={({ target }) => setValue(target.value)} />
      </Field>
      <div className={actions}>
        <Button type="submit" busy={isBusy} aria-disabled={isOff}>
          {strings.saveBudget}
        </Button>
      </div>
    </form>
  )
}

const Used = ({ known }: { known: Known }) =>
  known.dollars === 0 && known.used === 0 ? null : (
    <p className={note}>{strings.usedThisMonthUtc(dollars(known.used), known.dollars)}</p>
  )
