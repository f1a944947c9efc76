import { choicesIn, optionLabels } from '../../../../rules/networks/options/choices.ts'
import { strings } from '../../../../strings/content/options.ts'
import { Field } from '../../kit/Field.tsx'
import { SwitchRow } from '../../kit/SwitchRow.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import type { OptionFormProps } from './optionForm.ts'
import { RadioList } from './RadioList.tsx'

const items = choicesIn(optionLabels.mastodon.visibility)

/** Who can see it on Mastodon, what is folded away, and its language. */
export function MastodonForm({ chosen, isReadOnly, onChange }: OptionFormProps<'mastodon'>) {
  return (
    <>
      <RadioList
        legend={strings.whoCanSeeIt}
        items={items}
        value={chosen.visibility ?? 'public'}
        isReadOnly={isReadOnly}
        onChange={(visibility) => onChange({ visibility })}
      />
      <Field label={strings.contentWarning} help={strings.theTextIsFoldedAwayBehindIt}>
        <TextArea
          size="sm"
          rows={1}
          maxLength={10_000}
          value={chosen.spoiler_text ?? ''}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange({ spoiler_text: target.value })}
        />
      </Field>
      <SwitchRow
        label={strings.hidePicturesBehindAWarning}
        isOn={chosen.sensitive ?? false}
        isReadOnly={isReadOnly}
        onChange={(sensitive) => onChange({ sensitive })}
      />
      <Field label={strings.language}>
        <LanguageSelect
          none={strings.asYourAccountHasIt}
          value={chosen.language ?? null}
          isReadOnly={isReadOnly}
          onChange={(language) => onChange({ language })}
        />
      </Field>
    </>
  )
}
