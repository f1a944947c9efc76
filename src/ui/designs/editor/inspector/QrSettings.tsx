import type { ElementOf } from '../../../../../contract/designDocument.ts'
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
      <Section title="Code">
        <Field label="What it opens or says" help="An address, or any text of up to 1,000 characters.">
          <TextArea
            rows={2}
            maxLength={1000}
            value={element.text}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        </Field>
      </Section>
      <ColorSection title="Color" value={element.color} onChange={(color) => change({ color })} />
      <Section title="Ground">
        <Paint label="Ground" hasNone value={element.ground} onChange={(ground) => change({ ground })} />
      </Section>
    </>
  )
}
