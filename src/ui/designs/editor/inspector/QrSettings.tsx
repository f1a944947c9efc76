import type { ElementOf } from '../../../../../contract/designDocument.ts'
import { strings } from '../../../../../strings/designs/editor/inspector.ts'
import { Field } from '../../../kit/Field.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { ColorSection, Paint } from './PaintSettings.tsx'
import { Section } from './Section.tsx'
import { useChange } from './useChange.ts'

/** A QR code: what it says, and its two colors. */
export function QrSettings({ element }: { element: ElementOf<'qr'> }) {
  const change = useChange([element])
  return (
    <>
      <Section title={strings.code}>
        <Field label={strings.whatItOpensOrSays} help={strings.anAddressOrAnyTextOfUp}>
          <TextArea
            size="sm"
            rows={2}
            maxLength={1000}
            value={element.text}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        </Field>
      </Section>
      <ColorSection title={strings.color} value={element.color} onChange={(color) => change({ color })} />
      <Section title={strings.ground}>
        <Paint label={strings.ground} hasNone value={element.ground} onChange={(ground) => change({ ground })} />
      </Section>
    </>
  )
}
