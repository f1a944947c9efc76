import { strings } from '../../../../../strings/designs/editor/inspector.ts'
import { Select } from '../../../kit/Select.tsx'
import { outlineNames } from '../outlineNames.ts'
import { NumberField } from './NumberField.tsx'
import { Section, threeColumns } from './Section.tsx'

type Named = keyof typeof outlineNames

interface Props<Outline extends Named> {
  title: string
  outlines: readonly Outline[]
  value: Outline
  onChoose: (outline: Outline) => void
  /** Pixels; null: this one has no corners to round. */
  corner: number | null
  onCorner: (corner: number) => void
}

/** What a shape or a picture is bounded by, and how round its corners are. */
export function OutlineChoice<Outline extends Named>(props: Props<Outline>) {
  const { title, outlines, value, onChoose, corner, onCorner } = props
  const choose = (name: string) => {
    const outline = outlines.find((one) => one === name)
    if (outline) onChoose(outline)
  }
  return (
    <Section title={title}>
      <Select size="sm" aria-label={title} value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {outlines.map((outline) => (
          <option key={outline} value={outline}>
            {outlineNames[outline]}
          </option>
        ))}
      </Select>
      {corner !== null && (
        <div className={threeColumns}>
          <NumberField label={strings.corner} value={corner} min={0} max={2000} onChange={onCorner} />
        </div>
      )}
    </Section>
  )
}
