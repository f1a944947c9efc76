import type { DesignDocument, DesignSize } from '../../../contract/designDocument.ts'
import { type DesignShape, designShapes, type TemplateCategory } from '../../../contract/templates.ts'
import type { DesignBrand } from '../brand.ts'
import type { Sketch } from './sketch.ts'
import { sketchOf } from './sketch.ts'

/** A design to start from: drawn for a brand and a size the moment it is opened. */
export interface Starter {
  key: string
  name: string
  category: TemplateCategory
  /** It can be drawn in every size; first stands the shape that it is shown in. */
  sizes: readonly DesignShape[]
  pageCount: number
  draw: (brand: DesignBrand, size: DesignSize) => DesignDocument
}

interface StarterLook {
  key: string
  name: string
  category: TemplateCategory
  shownIn: DesignShape
  /** Of a carousel. */
  pageCount?: number
}

/** A starter whose pages are drawn on a sketch. */
export const starter = (
  { shownIn, pageCount = 1, ...look }: StarterLook,
  draw: (sketch: Sketch) => DesignDocument,
): Starter => ({
  ...look,
  pageCount,
  sizes: [shownIn, ...designShapes.filter((shape) => shape !== shownIn)],
  draw: (brand, size) => draw(sketchOf(brand, size)),
})
