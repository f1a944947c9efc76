import { strings } from '../../../../strings/networks/accounts.ts'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import { useBusinesses } from '../../shell/useBusinesses.ts'

interface Props {
  value: number | null
  isDisabled: boolean
  onChange: (id: number) => void
}

/** Whom a new account is to post for; not asked where there is one business. */
export function BusinessField({ value, isDisabled, onChange }: Props) {
  const { businesses } = useBusinesses()
  if (businesses.length < 2) return null
  return (
    <Field label={strings.postsFor}>
      <Select value={value ?? ''} disabled={isDisabled} onChange={({ target }) => onChange(Number(target.value))}>
        {value === null && <option value="">{strings.yourPrimaryBusiness}</option>}
        {businesses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
