import type { DesignElement } from '../../../../../contract/designDocument.ts'
import { Field } from '../../../kit/Field.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { Section } from './Section.tsx'
import { useChange } from './useChange.ts'

/** What a place is called where it is filled: in bulk, and as a field on a phone. */
export function SlotField({ element }: { element: DesignElement }) {
  const change = useChange([element])
  return (
    <Section title="Field">
      <Field label="Name of its field" help="As in a list, and on a phone: Headline, Price.">
        <TextInput
          size="sm"
          maxLength={200}
          value={element.slot ?? ''}
          onChange={({ currentTarget }) => change({ slot: currentTarget.value || null })}
        />
      </Field>
    </Section>
  )
}
