import type { PictureMark } from '../../../rules/calendar/monthPicture.ts'
import type { PictureColor, PictureFont, PictureShape } from '../../../rules/calendar/pictureShapes.ts'

/** As `font` of a canvas. */
export const pictureFonts = {
  title: '700 60px "Bricolage Grotesque Variable", system-ui, sans-serif',
  name: '600 30px "Figtree Variable", system-ui, sans-serif',
  label: '600 20px "Figtree Variable", system-ui, sans-serif',
  number: '700 21px "Figtree Variable", system-ui, sans-serif',
  text: '500 17px "Figtree Variable", system-ui, sans-serif',
} as const satisfies Record<PictureFont, string>

export type PaintColor = PictureColor | 'sheet' | 'border' | 'published' | 'scheduled' | 'draft'
export type Palette = Readonly<Record<PaintColor, string>>

/** Paints shapes in their order; none of them reads what is painted already. */
export function paintShapes(
  context: CanvasRenderingContext2D,
  shapes: readonly PictureShape[],
  palette: Palette,
): void {
  for (const shape of shapes) {
    if (shape.kind === 'line') {
      context.fillStyle = palette.border
      context.fillRect(shape.x, shape.y, shape.width, shape.height)
    } else if (shape.kind === 'mark') paintMark(context, shape, palette)
    else paintText(context, shape, palette)
  }
}

type ShapeOf<Kind extends PictureShape['kind']> = Extract<PictureShape, { kind: Kind }>

function paintText(context: CanvasRenderingContext2D, shape: ShapeOf<'text'>, palette: Palette): void {
  context.font = pictureFonts[shape.font]
  context.fillStyle = palette[shape.color]
  context.direction = shape.isRightToLeft ? 'rtl' : 'ltr'
  // The beginning is on the right where the text runs from there.
  context.textAlign = 'start'
  context.fillText(shape.text, shape.x, shape.y)
}

const markColors = { out: 'published', planned: 'scheduled', draft: 'draft' } satisfies Record<PictureMark, PaintColor>

/** Told apart by their shapes: a disc, a ring, a broken ring. */
function paintMark(context: CanvasRenderingContext2D, { mark, x, y, size }: ShapeOf<'mark'>, palette: Palette): void {
  const radius = size / 2 - 1
  context.beginPath()
  context.arc(x + size / 2, y + size / 2, radius, 0, Math.PI * 2)
  if (mark === 'out') {
    context.fillStyle = palette[markColors[mark]]
    context.fill()
    return
  }
  context.strokeStyle = palette[markColors[mark]]
  context.lineWidth = 2.2
  context.setLineDash(mark === 'draft' ? [radius * 0.8, radius * 0.7] : [])
  context.stroke()
  context.setLineDash([])
}
