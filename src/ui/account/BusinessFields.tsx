import type { FormErrors } from '../../../rules/account/form.ts'
import { industries } from '../../../rules/account/industries.ts'
import { strings } from '../../../strings/account.ts'
import { Field } from '../kit/Field.tsx'
import { Select } from '../kit/Select.tsx'
import { TextInput } from '../kit/TextInput.tsx'

interface Props {
  errors: FormErrors
  name: string
  industry: string
}

/** What a person says of a business, at the first steps and on the profile. */
export function BusinessFields({ errors, name, industry }: Props) {
  return (
    <>
      <Field label={strings.businessName} error={errors.businessName} required>
        <TextInput name="businessName" autoComplete="organization" defaultValue={name} />
      </Field>
      <Field label={strings.industry} error={errors.industry} required>
        <Select name="industry" defaultValue={industry}>
          <option value="">{strings.chooseTheClosestOne}</option>
          {industries.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
