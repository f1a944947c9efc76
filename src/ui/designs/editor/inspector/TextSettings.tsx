import {
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
} from 'lucide-react'
import type { TextElement } from '../../../../../contract/designDocument.ts'
import { Checkbox } from '../../../kit/Checkbox.tsx'
import { FontChoice } from './FontChoice.tsx'
import { IconChoice } from './IconChoice.tsx'
import { NumberField } from './NumberField.tsx'
import { betweenRow, fourColumns, Section } from './Section.tsx'
import { sharedOf, useChange } from './useChange.ts'

const alignments = [
  { value: 'left', label: 'Left', icon: TextAlignStart },
  { value: 'center', label: 'Center', icon: TextAlignCenter },
  { value: 'right', label: 'Right', icon: TextAlignEnd },
] as const

const verticals = [
  { value: 'top', label: 'Top', icon: AlignVerticalJustifyStart },
  { value: 'middle', label: 'Middle', icon: AlignVerticalJustifyCenter },
  { value: 'bottom', label: 'Bottom', icon: AlignVerticalJustifyEnd },
] as const

/** How texts are set: one, or several at once. */
export function TextSettings({ elements }: { elements: readonly TextElement[] }) {
  const change = useChange(elements)
  const shared = <Key extends keyof TextElement>(key: Key) => sharedOf(elements, (element) => element[key])
  return (
    <Section title="Type">
      <FontChoice value={shared('font')} onChange={(font) => change({ font })} />
      <div className={fourColumns}>
        <NumberField
          label="Size"
          value={shared('size') ?? null}
          min={1}
          max={2000}
          onChange={(size) => change({ size })}
        />
        <NumberField
          label="Weight"
          value={shared('weight') ?? null}
          min={100}
          max={900}
          step={10}
          onChange={(weight) => change({ weight })}
        />
        <NumberField
          label="Line"
          value={shared('line') ?? null}
          min={0.5}
          max={3}
          decimals={2}
          step={0.01}
          onChange={(line) => change({ line })}
        />
        <NumberField
          label="Spacing"
          value={shared('spacing') ?? null}
          min={-100}
          max={500}
          decimals={1}
          onChange={(spacing) => change({ spacing })}
        />
      </div>
      <div className={betweenRow}>
        <IconChoice
          label="Alignment"
          options={alignments}
          value={shared('align') ?? null}
          onChange={(align) => change({ align })}
        />
        <IconChoice
          label="Height in the box"
          options={verticals}
          value={shared('vertical') ?? null}
          onChange={(vertical) => change({ vertical })}
        />
      </div>
      <div className={betweenRow}>
        <Checkbox
          checked={shared('isItalic') ?? false}
          onChange={({ currentTarget }) => change({ isItalic: currentTarget.checked })}
        >
          Italic
        </Checkbox>
        <Checkbox
          checked={shared('fit') === 'shrink'}
          onChange={({ currentTarget }) => change({ fit: currentTarget.checked ? 'shrink' : 'none' })}
        >
          Shrink to the box
        </Checkbox>
      </div>
    </Section>
  )
}
