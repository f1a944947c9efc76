import { canvasFont } from '../../../services/designs/fonts.ts'

interface Font {
  family: string
  weight: number
  isItalic: boolean
  /** Pixels. */
  size: number
}

let context: CanvasRenderingContext2D | null = null

/**
 * Pixels by which a line of CSS has its baseline lower than a line of a drawn text of the same height: CSS puts the face's
 * ascent and descent in the middle, `layoutText` what capitals are high.
 */
export function baselineShift(font: Font): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = canvasFont(font)
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x')
  const middle = (ascent - descent) / 2
  return Number.isFinite(middle) ? middle : 0
}
