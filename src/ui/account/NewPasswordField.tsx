import { Field } from '../kit/Field.tsx'
import { PasswordInput } from '../kit/PasswordInput.tsx'

interface Props {
  label: string
  error: string | undefined
  onChange?: () => void
}

/** A password to be chosen, with what it needs. */
export function NewPasswordField({ label, error, onChange }: Props) {
  return (
    <Field
      label={label}
      help="At least 8 characters with an uppercase and a lowercase letter, a number, and one of @$!%*?&"
      error={error}
      required
    >
      <PasswordInput name="password" autoComplete="new-password" {...(onChange && { onChange })} />
    </Field>
  )
}
