import { numberLabel } from '../../../../../rules/shell/words.ts'
import { strings } from '../../../../../strings/admin/builder/fields.ts'
import { Field } from '../../../kit/Field.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'

interface Props {
  label: string
  value: string
  /** Characters at most: how many there are is said. */
  most?: number
  help?: string
  error: string | undefined
  isReadOnly: boolean
  onChange: (value: string) => void
}

interface LineProps extends Omit<Props, 'most'> {
  /** Characters that it takes. */
  longest?: number
}

/** A line of an entry. */
export const Words = ({ label, value, longest, help, error, isReadOnly, onChange }: LineProps) => (
  <Field label={label} help={help} error={error}>
    <TextInput
      value={value}
      maxLength={longest}
      readOnly={isReadOnly}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </Field>
)

/** Several lines of it, with how many characters they have. */
export function LongWords({ label, value, most, help, error, isReadOnly, onChange }: Props) {
  const counted = most === undefined ? '' : strings.ofCharacters(value.length, numberLabel(most))
  return (
    <Field label={label} help={[counted, help].filter(Boolean).join(' ')} error={error}>
      <TextArea
        rows={3}
        value={value}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  )
}

interface LinesProps extends Omit<Props, 'value' | 'onChange' | 'most'> {
  lines: readonly string[]
  onChange: (lines: string[]) => void
}

/** Lines of which each is one of several. */
export const Lines = ({ lines, onChange, help = strings.oneALineSentence, ...rest }: LinesProps) => (
  <LongWords
    {...rest}
    help={help}
    value={lines.join('\n')}
    onChange={(value) => onChange(value === '' ? [] : value.split('\n'))}
  />
)
