import { type ElementOf, shapeKinds } from '../../../../../contract/designDocument.ts'
import { strings } from '../../../../../strings/designs/editor/inspector.ts'
import { OutlineChoice } from './OutlineChoice.tsx'
import { FillAndStroke } from './PaintSettings.tsx'
import { useChange } from './useChange.ts'

/** A shape: which, its corners, what it is filled with. */
export function ShapeSettings({ element }: { element: ElementOf<'shape'> }) {
  const change = useChange([element])
  return (
    <>
      <OutlineChoice
        title={strings.form}
        outlines={shapeKinds}
        value={element.shape}
        onChoose={(shape) => change({ shape })}
        corner={element.shape === 'rectangle' ? element.corner : null}
        onCorner={(corner) => change({ corner })}
      />
      <FillAndStroke elements={[element]} />
    </>
  )
}
