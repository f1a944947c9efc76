import { choicesIn, optionLabels } from '../../../../rules/networks/options/choices.ts'
import { strings } from '../../../../strings/content/options.ts'
import type { OptionFormProps } from './optionForm.ts'
import { RadioList } from './RadioList.tsx'

const items = choicesIn(optionLabels.twitter.reply_settings)

/** Who may reply on X. */
export function TwitterForm({ chosen, isReadOnly, onChange }: OptionFormProps<'twitter'>) {
  return (
    <RadioList
      legend={strings.whoCanReply}
      items={items}
      value={chosen.reply_settings ?? 'everyone'}
      isReadOnly={isReadOnly}
      onChange={(value) => onChange({ reply_settings: value })}
    />
  )
}
