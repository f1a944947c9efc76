import { type FormEvent, useState } from 'react'
import { planNames } from '../../../../rules/account/plans.ts'
import { strings } from '../../../../strings/admin/people.ts'
import { css } from '../../../../styled-system/css'
import type { Person } from '../../../services/admin/people.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import { quiet } from '../styles.ts'
import type { PersonActing } from './usePersonAct.ts'

const form = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '2' })

interface Props {
  person: Person
  acting: PersonActing
}

/** Which plan a person has; one that is paid for is only told. */
export function PlanForm({ person, acting: { act, busy } }: Props) {
  const [plan, setPlan] = useState(person.plan)
  const [known, setKnown] = useState(person.plan)
  if (known !== person.plan) {
    setKnown(person.plan)
    setPlan(person.plan)
  }
  if (person.isPlanPaid) {
    return <p className={quiet}>{strings.planIsPaidFor(person.plan)}</p>
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (plan !== person.plan) act({ kind: 'plan', plan })
  }
  return (
    <form className={form} onSubmit={submit}>
      <Field label={strings.whichPlanTheyHave}>
        <Select value={plan} onChange={({ target }) => setPlan(target.value)}>
          {!planNames.some((name) => name === person.plan) && <option>{person.plan}</option>}
          {planNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Button type="submit" busy={busy === 'plan'} aria-disabled={busy !== null || plan === person.plan}>
        {strings.changeThePlan}
      </Button>
    </form>
  )
}
