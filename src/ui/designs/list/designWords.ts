import type { DesignShape } from '../../../../contract/templates.ts'
import { categoryLabel } from '../../../../rules/designs/categories.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/designs/list.ts'

export const shapeNames = {
  square: strings.square,
  portrait: strings.portrait,
  story: strings.story,
  wide: strings.wide,
} satisfies Record<DesignShape, string>

/** Width to height, as networks write it. */
export const shapeRatios = {
  square: '1:1',
  portrait: '4:5',
  story: '9:16',
  wide: '1.91:1',
} satisfies Record<DesignShape, string>

/** What a design is, in one line: `Tip, carousel of 5`. */
export const kindLabel = (category: string, pageCount: number): string =>
  pageCount > 1 ? strings.carouselOf(categoryLabel(category), pageCount) : categoryLabel(category)

/** How many there are, in words. */
export const designsLabel = (count: number): string => counted(count, strings.design)
