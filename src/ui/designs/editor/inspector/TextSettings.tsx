import {
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
} from 'lucide-react'
import type { TextElement } from '../../../../../contract/designDocument.ts'
import { strings } from '../../../../../strings/designs/editor/inspector.ts'
import { Checkbox } from '../../../kit/Checkbox.tsx'
import { FontChoice } from './FontChoice.tsx'
import { IconChoice } from './IconChoice.tsx'
import { NumberField } from './NumberField.tsx'
import { betweenRow, fourColumns, Section } from './Section.tsx'
import { sharedOf, useChange } from './useChange.ts'

const alignments = [
  { value: 'left', label: strings.left, icon: TextAlignStart },
  { value: 'center', label: strings.center, icon: TextAlignCenter },
  { value: 'right', label: strings.right, icon: TextAlignEnd },
] as const

const verticals = [
  { value: 'top', label: strings.top, icon: AlignVerticalJustifyStart },
  { value: 'middle', label: strings.middle, icon: AlignVerticalJustifyCenter },
  { value: 'bottom', label: strings.bottom, icon: AlignVerticalJustifyEnd },
] as const

/** How texts are set: one, or several at once. */
export function TextSettings({ elements }: { elements: readonly TextElement[] }) {
  const change = useChange(elements)
  const shared = <Key extends keyof TextElement>(key: Key) => sharedOf(elements, (element) => element[key])
  return (
    <Section title={strings.type}>
      <FontChoice value={shared('font')} onChange={(font) => change({ font })} />
      <div className={fourColumns}>
        <NumberField
          label={strings.size}
          value={shared('size') ?? null}
          min={1}
          max={2000}
          onChange={(size) => change({ size })}
        />
        <NumberField
          label={strings.weight}
          value={shared('weight') ?? null}
          min={100}
          max={900}
          step={10}
          onChange={(weight) => change({ weight })}
        />
        <NumberField
          label={strings.line}
          value={shared('line') ?? null}
          min={0.5}
          max={3}
          decimals={2}
          step={0.01}
          onChange={(line) => change({ line })}
        />
        <NumberField
          label={strings.spacing}
          value={shared('spacing') ?? null}
          min={-100}
          max={500}
          decimals={1}
          onChange={(spacing) => change({ spacing })}
        />
      </div>
      <div className={betweenRow}>
        <IconChoice
          label={strings.alignment}
          options={alignments}
          value={shared('align') ?? null}
          onChange={(align) => change({ align })}
        />
        <IconChoice
          label={strings.heightInTheBox}
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
          {strings.italic}
        </Checkbox>
        <Checkbox
          checked={shared('fit') === 'shrink'}
          onChange={({ currentTarget }) => change({ fit: currentTarget.checked ? 'shrink' : 'none' })}
        >
          {strings.shrinkToTheBox}
        </Checkbox>
      </div>
    </Section>
  )
}
