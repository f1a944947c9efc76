import type { Part } from './part.ts'
import { body, frame, shapePart } from './parts.ts'
import { type Rect, splitLeft } from './rects.ts'
import type { Sketch } from './sketch.ts'

interface SignatureLook {
  /** Of the name. */
  color: string
  /** Of the mark before the name of a business without a logo. */
  mark: string
  /** What a logo lies on where the ground is dark: most are drawn for light paper. */
  plate?: string
  isCentered?: boolean
}

/** Who speaks: the logo, or a round mark, and the name of the business, in a strip of the page. */
export function signature(sketch: Sketch, rect: Rect, { color, mark, plate, isCentered }: SignatureLook): Part[] {
  const { logo, name } = sketch.brand
  const side = logo ? rect.height : rect.height * 0.42
  const broad = logo ? side * Math.min(4, Math.max(0.5, logo.ratio)) : side
  const gap = rect.height * 0.3
  const size = 3.4
  const nameWidth = Math.min(rect.width - broad - gap, name.length * size * 0.62 * sketch.unit)
  const start = isCentered ? Math.max(0, (rect.width - broad - gap - nameWidth) / 2) : 0
  const [at, rest] = splitLeft({ ...rect, x: rect.x + start, width: rect.width - start }, broad, gap)
  const middle = { ...at, y: rect.y + (rect.height - side) / 2, height: side }
  return [
    ...(logo ? logoParts(middle, logo, plate) : [shapePart('Mark', 'ellipse', middle, { fill: mark })]),
    body(sketch, rest, name, { color, size, slot: 'Business', vertical: 'middle', weight: 700 }),
  ]
}

function logoParts(rect: Rect, logo: { mediaId: number; alt: string }, plate: string | undefined): Part[] {
  const corner = Math.round(rect.height * 0.18)
  const picture = frame('Logo', rect, { mediaId: logo.mediaId, alt: logo.alt, mask: 'rounded', corner })
  return plate ? [shapePart('Behind the logo', 'rectangle', rect, { fill: plate, corner }), picture] : [picture]
}
