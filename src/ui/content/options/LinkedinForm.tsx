import { choicesIn, optionLabels } from '../../../../rules/networks/options/choices.ts'
import { strings } from '../../../../strings/content/options.ts'
import type { OptionFormProps } from './optionForm.ts'
import { RadioList } from './RadioList.tsx'

const items = choicesIn(optionLabels.linkedin.visibility)

/** Who can see a person's post on LinkedIn. */
export function LinkedinForm({ chosen, isReadOnly, onChange }: OptionFormProps<'linkedin'>) {
  return (
    <RadioList
      legend={strings.whoCanSeeIt}
      items={items}
      value={chosen.visibility ?? 'PUBLIC'}
      isReadOnly={isReadOnly}
      onChange={(value) => onChange({ visibility: value })}
    />
  )
}
