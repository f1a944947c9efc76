import { type TemplateCategory, templateCategories } from '../../contract/templates.ts'

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

/** A text as the category it names; null where it names none. */
export const categoryIn = (text: string | null): TemplateCategory | null =>
  templateCategories.find((one) => one === text) ?? null

/** A stored category in words; one that is not known stands as it is. */
export function categoryLabel(category: string): string {
  const known = categoryIn(category)
  if (known) return categoryNames[known]
  return category === '' ? 'No category' : category
}
