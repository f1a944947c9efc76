import type { OptionsOf } from '../../../../contract/networkOptions.ts'
import { choicesIn, optionLabels } from '../../../../rules/networks/options/choices.ts'
import { strings } from '../../../../strings/content/options.ts'
import { css } from '../../../../styled-system/css'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { LanguagesField } from './LanguagesField.tsx'
import type { OptionFormProps } from './optionForm.ts'

const group = css({ border: 'none', margin: '0', padding: '0', minWidth: '0', display: 'grid', gap: '1.5' })
const legendStyle = css({ float: 'start', width: 'full', textStyle: 'label' })
const aboutStyle = css({ display: 'block', textStyle: 'caption', color: 'textMuted', textWrap: 'pretty' })

type Label = NonNullable<OptionsOf<'bluesky'>['labels']>[number]

const labels = choicesIn(optionLabels.bluesky.labels)

/** When each of them is to be chosen (Bluesky: "Labels and moderation", global label values). */
const abouts = {
  sexual: strings.notExplicitButMeantForAdults,
  nudity: strings.aBareBodyInArtHealthOr,
  porn: strings.sexOrNudityThatIsMeantTo,
  'graphic-media': strings.injuriesBloodDeathOrCruelty,
} satisfies Record<Label, string>

/** Which languages it is in on Bluesky, and what its pictures are labelled with. */
export function BlueskyForm({ chosen, isReadOnly, onChange }: OptionFormProps<'bluesky'>) {
  const { languages = [], labels: given = [] } = chosen
  const toggle = (label: Label, isOn: boolean) =>
    onChange({ labels: isOn ? [...given, label] : given.filter((one) => one !== label) })
  return (
    <>
      <LanguagesField
        tags={languages}
        isReadOnly={isReadOnly}
        onChange={(tags) => onChange({ languages: [...tags] })}
      />
      <fieldset className={group}>
        <legend className={legendStyle}>{strings.warnPeopleOfItsPictures}</legend>
        {labels.map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={given.includes(value)}
            aria-disabled={isReadOnly || undefined}
            onChange={({ target }) => isReadOnly || toggle(value, target.checked)}
          >
            {label}
            <small className={aboutStyle}>{abouts[value]}</small>
          </Checkbox>
        ))}
      </fieldset>
    </>
  )
}
