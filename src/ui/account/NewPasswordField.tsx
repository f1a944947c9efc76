import { strings } from '../../../strings/account.ts'
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
    <Field label={label} help={strings.atLeast8CharactersWithAnUppercase} error={error} required>
      <PasswordInput name="password" autoComplete="new-password" {...(onChange && { onChange })} />
    </Field>
  )
}
