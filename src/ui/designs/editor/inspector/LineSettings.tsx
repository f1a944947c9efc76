import type { ElementOf } from '../../../../../contract/designDocument.ts'
import { Segmented } from '../../../kit/Segmented.tsx'
import { NumberField } from './NumberField.tsx'
import { ColorSection } from './PaintSettings.tsx'
import { Section, threeColumns } from './Section.tsx'
import { useChange } from './useChange.ts'

const dashes = [
  { value: 'solid', label: 'Solid' },
  { value: 'dashed', label: 'Dashed' },
  { value: 'dotted', label: 'Dotted' },
] as const

const ends = [
  { value: 'none', label: 'Plain' },
  { value: 'arrow', label: 'Arrow' },
  { value: 'dot', label: 'Dot' },
] as const

/** A line: its width, its dashes and what stands at its ends. */
export function LineSettings({ element }: { element: ElementOf<'line'> }) {
  const change = useChange([element])
  return (
    <>
      <Section title="Line">
        <div className={threeColumns}>
          <NumberField
            label="Width"
            value={element.thickness}
            min={0}
            max={1000}
            decimals={1}
            onChange={(thickness) => change({ thickness })}
          />
        </div>
        <Segmented label="Dashes" options={dashes} value={element.dash} onChange={(dash) => change({ dash })} />
      </Section>
      <Section title="Ends">
        <Segmented label="Start" options={ends} value={element.start} onChange={(start) => change({ start })} />
        <Segmented label="End" options={ends} value={element.end} onChange={(end) => change({ end })} />
      </Section>
      <ColorSection title="Color" value={element.stroke} onChange={(stroke) => change({ stroke })} />
    </>
  )
}
