import { type DesignDocument, type DesignSize, documentVersion } from '../../../contract/designDocument.ts'
import type { DesignShape } from '../../../contract/templates.ts'
import type { DesignBrand } from '../brand.ts'
import { type DesignPalette, paletteOf } from '../brandPalette.ts'
import type { Part } from './part.ts'
import { inset, type Rect } from './rects.ts'

/** What a starter is drawn with: a brand on a page of one size. */
export interface Sketch {
  brand: DesignBrand
  palette: DesignPalette
  /** So broad that things stand beside each other. */
  isWide: boolean
  /** Much higher than broad. */
  isTall: boolean
  /** What fits the page's shape. */
  pick: <Value>(values: ByShape<Value>) => Value
  /** The hundredth part of the shorter side, in pixels: what all sizes are reckoned in. */
  unit: number
  /** The whole page, and what texts keep to. */
  page: Rect
  area: Rect
}

interface ByShape<Value> {
  wide: Value
  story: Value
  portrait: Value
  /** Where it is not that of a portrait. */
  square?: Value
}

/** A page to draw a starter on. */
export function sketchOf(brand: DesignBrand, size: DesignSize): Sketch {
  const shape = layoutOf(size)
  const unit = Math.min(size.width, size.height) / 100
  const page = { x: 0, y: 0, ...size }
  return {
    brand,
    palette: paletteOf(brand),
    isWide: shape === 'wide',
    isTall: shape === 'story',
    pick: (values) => values[shape] ?? values.portrait,
    unit,
    page,
    area: inset(page, 8 * unit, (shape === 'story' ? 13 : 8) * unit),
  }
}

/**
 * The layout that has room on a page: what is a little broader than high is laid out as a square is, unlike in the list
 * of designs (`shapeOf`), where it counts as wide.
 */
function layoutOf({ width, height }: DesignSize): DesignShape {
  const ratio = width / height
  if (ratio >= 1.45) return 'wide'
  if (ratio > 0.9) return 'square'
  return ratio >= 2 / 3 ? 'portrait' : 'story'
}

export interface DraftPage {
  name: string
  background: string
  parts: readonly Part[]
}

/** The document of pages, from the first to the last; ids are the same for each drawing. */
export const documentOf = ({ page }: Sketch, pages: readonly DraftPage[]): DesignDocument => ({
  version: documentVersion,
  width: page.width,
  height: page.height,
  guides: { x: [], y: [] },
  pages: pages.map(({ name, background, parts }, at) => ({
    id: `page-${at + 1}`,
    name,
    background,
    elements: parts.map((part, index) => ({ ...part, id: `part-${at + 1}-${index + 1}` })),
  })),
})

/** The document of a design with one page. */
export const onePage = (sketch: Sketch, background: string, parts: readonly Part[]): DesignDocument =>
  documentOf(sketch, [{ name: '', background, parts }])
