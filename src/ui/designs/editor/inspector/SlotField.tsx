import type { DesignElement } from '../../../../../contract/designDocument.ts'
import { strings } from '../../../../../strings/designs/editor/inspector.ts'
import { Field } from '../../../kit/Field.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { Section } from './Section.tsx'
import { useChange } from './useChange.ts'

/** What a place is called where it is filled: in bulk, and as a field on a phone. */
export function SlotField({ element }: { element: DesignElement }) {
  const change = useChange([element])
  return (
    <Section title={strings.field}>
      <Field label={strings.nameOfItsField} help={strings.asInAListAndOnA}>
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
