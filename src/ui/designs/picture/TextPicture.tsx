import type { TextElement } from '../../../../contract/designDocument.ts'
import { fontStack } from '../../../../rules/designs/families.ts'
import { layoutText } from '../../../../rules/designs/layoutText.ts'
import { css } from '../../../../styled-system/css'
import { createMeasure } from '../../../services/designs/measureText.ts'
import { lazyOnce } from './lazyOnce.ts'

/** Spaces as they were typed, and shapes of letters that do not depend on the size on the screen. */
const line = css({ whiteSpace: 'pre', textRendering: 'geometricPrecision' })

/** One for all pictures of a window: most of their texts are the same. */
const measure = lazyOnce(createMeasure)

interface TextPictureProps {
  element: TextElement
  /** Rises when faces arrive: lines break elsewhere then. */
  faces: number
}

/** A text, each line where the rule for all drawings puts it. */
export function TextPicture({ element, faces }: TextPictureProps) {
  const { size, spacing, lines } = layoutText(element, measure())
  return (
    <g
      key={faces}
      fill={element.color}
      fontFamily={fontStack(element.font)}
      fontSize={size}
      fontWeight={element.weight}
      fontStyle={element.isItalic ? 'italic' : 'normal'}
      letterSpacing={spacing === 0 ? undefined : spacing}
    >
      {lines.map(({ text, x, y }) => (
        <text key={y} className={line} x={x} y={y}>
          {text}
        </text>
      ))}
    </g>
  )
}
