import type { ElementOf } from '../../../../../contract/designDocument.ts'
import { shapeKinds } from '../../../../../contract/designDocument.ts'
import { Select } from '../../../kit/Select.tsx'
import { outlineNames } from '../outlineNames.ts'
import { NumberField } from './NumberField.tsx'
import { FillAndStroke } from './PaintSettings.tsx'
import { Section, threeColumns } from './Section.tsx'
import { useChange } from './useChange.ts'

/** A shape: which, its corners, what it is filled with. */
export function ShapeSettings({ element }: { element: ElementOf<'shape'> }) {
  const change = useChange([element])
  const choose = (value: string) => {
    const shape = shapeKinds.find((kind) => kind === value)
    if (shape) change({ shape })
  }
  return (
    <>
      <Section title="Form">
        <Select
          size="sm"
          aria-label="Form"
          value={element.shape}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {shapeKinds.map((kind) => (
            <option key={kind} value={kind}>
              {outlineNames[kind]}
            </option>
          ))}
        </Select>
        {element.shape === 'rectangle' && (
          <div className={threeColumns}>
            <NumberField
              label="Corner"
              value={element.corner}
              min={0}
              max={2000}
              onChange={(corner) => change({ corner })}
            />
          </div>
        )}
      </Section>
      <FillAndStroke elements={[element]} />
    </>
  )
}
