import { choicesIn, optionLabels } from '../../../../rules/networks/options/choices.ts'
import { strings } from '../../../../strings/content/options.ts'
import type { OptionFormProps } from './optionForm.ts'
import { RadioList } from './RadioList.tsx'

const items = choicesIn(optionLabels.threads.reply_control)

/** Who may reply on Threads. */
export function ThreadsForm({ chosen, isReadOnly, onChange }: OptionFormProps<'threads'>) {
  return (
    <RadioList
      legend={strings.whoCanReply}
      items={items}
      value={chosen.reply_control ?? 'everyone'}
      isReadOnly={isReadOnly}
      onChange={(value) => onChange({ reply_control: value })}
    />
  )
}
