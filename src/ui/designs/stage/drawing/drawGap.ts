import type { PictureElement } from '../../../../../contract/designDocument.ts'
import { goneWords } from '../../../../../rules/designs/goneWords.ts'
import { gapName } from '../../../../../rules/designs/layerNames.ts'
import { outlineOf } from '../../../../../rules/designs/outlines.ts'
import { strings } from '../../../../../strings/designs/stage/drawing.ts'
import { canvasFont } from '../../../../services/designs/fonts.ts'
import type { Drawing } from './drawing.ts'

export type GapKind = 'empty' | 'gone' | 'loading'

/** A frame that has no picture to show, in colors of the editor and not of the design; within the frame's mask. */
export function drawGap({ context }: Drawing, element: PictureElement, kind: GapKind): void {
  const draw = { empty: drawEmpty, gone: drawGone, loading: drawLoading } satisfies Record<GapKind, Draw>
  draw[kind](context, element)
}

type Draw = (context: CanvasRenderingContext2D, element: PictureElement) => void

/** Hills under a sun: one sees that a picture goes here. */
const drawEmpty: Draw = (context, { width, height }) => {
  const side = Math.min(width, height)
  const [x, y] = [width / 2, height / 2]
  context.fillStyle = '#dcdad5'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#b9b6ae'
  fillTriangle(context, x - side * 0.12, y + side * 0.02, { from: x - side * 0.5, to: x + side * 0.26, foot: height })
  fillTriangle(context, x + side * 0.24, y + side * 0.14, { from: x - side * 0.02, to: x + side * 0.5, foot: height })
  context.beginPath()
  context.arc(x + side * 0.17, y - side * 0.17, side * 0.085, 0, 2 * Math.PI)
  context.fillStyle = '#f4f2ee'
  context.fill()
}

interface Base {
  from: number
  to: number
  foot: number
}

function fillTriangle(context: CanvasRenderingContext2D, x: number, y: number, { from, to, foot }: Base): void {
  context.beginPath()
  context.moveTo(from, foot)
  context.lineTo(x, y)
  context.lineTo(to, foot)
  context.fill()
}

/** Where a picture was that is no longer in the library, by its name. */
const drawGone: Draw = (context, element) => {
  const { width, height, mask, corner } = element
  const lines = [`“${gapName(element)}”`, goneWords]
  const longest = Math.max(...lines.map(({ length }) => length))
  const size = Math.max(8, Math.min(width / (longest * 0.6), height * 0.14))
  context.fillStyle = '#f1efec'
  context.fillRect(0, 0, width, height)
  context.strokeStyle = '#808080'
  // Its outer half is cut off by the mask.
  context.lineWidth = Math.max(1, size * 0.08) * 2
  context.setLineDash([size * 0.5, size * 0.35])
  context.stroke(new Path2D(outlineOf(mask, width, height, corner)))
  context.font = canvasFont({ family: strings.figtree, weight: 600, isItalic: false, size })
  context.fillStyle = '#4a4844'
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  for (const [at, line] of lines.entries())
    context.fillText(line, width / 2, height / 2 + size * (at * 1.25 - 0.275), width * 0.96)
}

const drawLoading: Draw = (context, { width, height }) => {
  context.fillStyle = 'rgba(128, 128, 128, 0.18)'
  context.fillRect(0, 0, width, height)
}
