import type { DesignElement, TextElement } from '../../../../../contract/designDocument.ts'
import { strings } from '../../../../../strings/designs/editor/inspector.ts'
import { ReadabilityNote } from '../readability/ReadabilityNote.tsx'
import { LineSettings } from './LineSettings.tsx'
import { ColorSection, FillAndStroke } from './PaintSettings.tsx'
import { PictureSettings } from './PictureSettings.tsx'
import { QrSettings } from './QrSettings.tsx'
import { ShapeSettings } from './ShapeSettings.tsx'
import { TextSettings } from './TextSettings.tsx'
import { useChange } from './useChange.ts'

/** The settings of one element's own type. */
export function OneSettings({ element }: { element: DesignElement }) {
  switch (element.type) {
    case 'text':
      return <OneText element={element} />
    case 'picture':
      return <PictureSettings element={element} />
    case 'shape':
      return <ShapeSettings element={element} />
    case 'line':
      return <LineSettings element={element} />
    case 'path':
      return <FillAndStroke elements={[element]} />
    case 'qr':
      return <QrSettings element={element} />
  }
}

function OneText({ element }: { element: TextElement }) {
  const change = useChange([element])
  return (
    <>
      <TextSettings elements={[element]} />
      <ColorSection title={strings.color} value={element.color} onChange={(color) => change({ color })}>
        <ReadabilityNote id={element.id} />
      </ColorSection>
    </>
  )
}
