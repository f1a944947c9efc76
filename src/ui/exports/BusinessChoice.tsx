import { strings } from '../../../strings/exports.ts'
import { Field } from '../kit/Field.tsx'
import { Select } from '../kit/Select.tsx'
import { useBusinesses } from '../shell/useBusinesses.ts'

interface Props {
  /** Null: all of them. */
  value: number | null
  onChange: (id: number | null) => void
}

/** Whose posts; nothing where there is no choice. */
export function BusinessChoice({ value, onChange }: Props) {
  const { businesses } = useBusinesses()
  if (businesses.length < 2) return null
  return (
    <Field label={strings.business}>
      <Select
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{strings.allBusinesses}</option>
        {businesses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
