import { type TemplateCategory, templateCategories } from '../../contract/templates.ts'
import { strings } from '../../strings/designs.ts'

export const categoryNames = {
  quote: strings.quote,
  offer: strings.offer,
  event: 'Event',
  before_after: strings.beforeAndAfter,
  tip: strings.tip,
  announcement: strings.announcement,
  testimonial: strings.testimonial,
  story: strings.story,
} satisfies Record<TemplateCategory, string>

/** A text as the category it names; null where it names none. */
export const categoryIn = (text: string | null): TemplateCategory | null =>
  templateCategories.find((one) => one === text) ?? null

/** A stored category in words; one that is not known stands as it is. */
export function categoryLabel(category: string): string {
  const known = categoryIn(category)
  if (known) return categoryNames[known]
  return category === '' ? strings.noCategory : category
}
