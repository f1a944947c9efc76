import { choicesIn, optionLabels } from '../../../../rules/networks/options/choices.ts'
import { strings } from '../../../../strings/content/options.ts'
import { Segmented } from '../../kit/Segmented.tsx'
import { CollaboratorsField } from './CollaboratorsField.tsx'
import type { OptionFormProps } from './optionForm.ts'

const kinds = choicesIn(optionLabels.instagram.kind)

/** Where it stands on Instagram, and with whom. */
export function InstagramForm({ chosen, isReadOnly, onChange }: OptionFormProps<'instagram'>) {
  const { kind = 'feed', collaborators = [] } = chosen
  return (
    <>
      <Segmented
        label={strings.whereItStandsOnInstagram}
        options={kinds}
        value={kind}
        isBusy={isReadOnly}
        onChange={(value) => onChange({ kind: value })}
      />
      {/* A story has none; those that were named before are there to be taken out. */}
      {(kind !== 'story' || collaborators.length > 0) && (
        <CollaboratorsField
          names={collaborators}
          isReadOnly={isReadOnly}
          onChange={(names) => onChange({ collaborators: [...names] })}
        />
      )}
    </>
  )
}
