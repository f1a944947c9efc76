import type { DesignElement, ElementOf, PictureElement, TextElement } from '../../../contract/designDocument.ts'
import { weightIn } from '../families.ts'
import { noFilters } from '../filters.ts'
import type { Part } from './part.ts'
import type { Rect } from './rects.ts'
import type { Sketch } from './sketch.ts'

interface TextOptions {
  color: string
  /** Hundredths of the page's shorter side; the largest it is drawn in. */
  size: number
  /** What it is called in layers and in bulk; once in a design. */
  slot: string
  align?: TextElement['align']
  vertical?: TextElement['vertical']
  line?: number
}

/** In the heading's face and as bold as it gets. */
export const heading = (sketch: Sketch, rect: Rect, text: string, options: TextOptions): Part => {
  const { heading: font } = sketch.brand.fonts
  return textPart(sketch, rect, text, { line: 1.02, ...options, font, weight: weightIn(font, 800), isItalic: false })
}

/** In the face of texts. */
export const body = (sketch: Sketch, rect: Rect, text: string, options: TextOptions & { weight?: number }): Part => {
  const { text: font } = sketch.brand.fonts
  const weight = weightIn(font, options.weight ?? 500)
  return textPart(sketch, rect, text, { line: 1.3, ...options, font, weight, isItalic: false })
}

/** Pixels: the document's bound. */
const largestText = 2000

function textPart(
  { unit }: Sketch,
  rect: Rect,
  text: string,
  { size, slot, ...look }: TextOptions & Pick<TextElement, 'font' | 'weight' | 'isItalic' | 'line'>,
): Part {
  return {
    ...boxOf(slot, rect),
    slot,
    align: 'left',
    vertical: 'top',
    ...look,
    type: 'text',
    text,
    size: Math.min(largestText, Math.max(1, Math.round(size * unit))),
    spacing: 0,
    fit: 'shrink',
  }
}

/** A filled shape, or one with a stroke of `thickness` pixels alone. */
export const shapePart = (
  name: string,
  shape: ElementOf<'shape'>['shape'],
  rect: Rect,
  look: Partial<Pick<ElementOf<'shape'>, 'fill' | 'stroke' | 'thickness' | 'corner' | 'rotation'>>,
): Part => ({
  ...boxOf(name, rect),
  fill: null,
  stroke: null,
  thickness: 0,
  corner: 0,
  ...look,
  type: 'shape',
  shape,
})

/** A line through the middle of a rectangle, from left to right. */
export const linePart = (
  name: string,
  rect: Rect,
  look: Pick<ElementOf<'line'>, 'stroke' | 'thickness'> & Partial<Pick<ElementOf<'line'>, 'dash' | 'end' | 'rotation'>>,
): Part => ({ ...boxOf(name, rect), dash: 'solid', start: 'none', end: 'none', ...look, type: 'line' })

/** A drawing whose path is in pixels from the rectangle's left top corner. */
export const drawing = (
  name: string,
  rect: Rect,
  path: string,
  look: Partial<Pick<ElementOf<'path'>, 'fill' | 'stroke' | 'thickness'>>,
): Part => ({
  ...boxOf(name, rect),
  fill: null,
  stroke: null,
  thickness: 0,
  ...look,
  type: 'path',
  path,
  view: { width: Math.max(1, Math.round(rect.width)), height: Math.max(1, Math.round(rect.height)) },
})

/** An empty frame that waits for a picture. */
export const frame = (
  slot: string,
  rect: Rect,
  look: Partial<Pick<PictureElement, 'mask' | 'corner' | 'mediaId' | 'alt' | 'rotation'>> = {},
): Part => ({
  ...boxOf(slot, rect),
  slot,
  mediaId: null,
  alt: '',
  crop: null,
  mask: 'none',
  corner: 0,
  filters: noFilters,
  ...look,
  type: 'picture',
})

/** Whole pixels, so that edges are sharp. */
const boxOf = (name: string, { x, y, width, height }: Rect): Omit<DesignElement, 'type' | 'id'> => {
  const [left, top] = [Math.round(x), Math.round(y)]
  return {
    name,
    x: left,
    y: top,
    width: Math.round(x + width) - left,
    height: Math.round(y + height) - top,
    rotation: 0,
    opacity: 1,
    isLocked: false,
    isHidden: false,
    group: null,
    slot: null,
  }
}
