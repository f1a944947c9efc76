import { type DesignShape, type TemplateCategory, templateCategories } from '../../../../contract/templates.ts'
import { counted } from '../../../../rules/shell/words.ts'

export const categoryNames = {
  quote: 'Quote',
  offer: 'Offer',
  event: 'Event',
  before_after: 'Before and after',
  tip: 'Tip',
  announcement: 'Announcement',
  testimonial: 'Testimonial',
  story: 'Story',
} satisfies Record<TemplateCategory, string>

export const shapeNames = {
  square: 'Square',
  portrait: 'Portrait',
  story: 'Story',
  wide: 'Wide',
} satisfies Record<DesignShape, string>

/** Width to height, as networks write it. */
export const shapeRatios = {
  square: '1:1',
  portrait: '4:5',
  story: '9:16',
  wide: '1.91:1',
} satisfies Record<DesignShape, string>

/** A text as the category it names; null where it names none. */
export const categoryIn = (text: string | null): TemplateCategory | null =>
  templateCategories.find((one) => one === text) ?? null

/** A stored category in words; one that is not known stands as it is. */
export function categoryLabel(category: string): string {
  const known = categoryIn(category)
  if (known) return categoryNames[known]
  return category === '' ? 'No category' : category
}

/** What a design is, in one line: `Tip, carousel of 5`. */
export const kindLabel = (category: string, pageCount: number): string =>
  pageCount > 1 ? `${categoryLabel(category)}, carousel of ${pageCount}` : categoryLabel(category)

/** How many there are, in words. */
export const designsLabel = (count: number): string => counted(count, 'design')
