import type { ElementOf } from '../../../../../contract/designDocument.ts'
import { strings } from '../../../../../strings/designs/editor/inspector.ts'
import { Segmented } from '../../../kit/Segmented.tsx'
import { NumberField } from './NumberField.tsx'
import { ColorSection } from './PaintSettings.tsx'
import { Section, threeColumns } from './Section.tsx'
import { useChange } from './useChange.ts'

const dashes = [
  { value: 'solid', label: strings.solid },
  { value: 'dashed', label: strings.dashed },
  { value: 'dotted', label: strings.dotted },
] as const

const ends = [
  { value: 'none', label: strings.plain },
  { value: 'arrow', label: strings.arrow },
  { value: 'dot', label: strings.dot },
] as const

/** A line: its width, its dashes and what stands at its ends. */
export function LineSettings({ element }: { element: ElementOf<'line'> }) {
  const change = useChange([element])
  return (
    <>
      <Section title={strings.line}>
        <div className={threeColumns}>
          <NumberField
            label={strings.width}
            value={element.thickness}
            min={0}
            max={1000}
            decimals={1}
            onChange={(thickness) => change({ thickness })}
          />
        </div>
        <Segmented label={strings.dashes} options={dashes} value={element.dash} onChange={(dash) => change({ dash })} />
      </Section>
      <Section title={strings.ends}>
        <Segmented label={strings.start} options={ends} value={element.start} onChange={(start) => change({ start })} />
        <Segmented label={strings.end} options={ends} value={element.end} onChange={(end) => change({ end })} />
      </Section>
      <ColorSection title={strings.color} value={element.stroke} onChange={(stroke) => change({ stroke })} />
    </>
  )
}
