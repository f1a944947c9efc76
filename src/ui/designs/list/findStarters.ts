import type { DesignShape, TemplateCategory } from '../../../../contract/templates.ts'
import { categoryNames } from '../../../../rules/designs/categories.ts'
import type { Starter } from '../../../../rules/designs/starters/starters.ts'

interface Wish {
  search: string
  shape: DesignShape | null
  category: TemplateCategory | null
}

/**
 * Those of the start set that fit, and how many there are of each category whatever category is asked for. Words are
 * looked for in the name and the category.
 */
export function findStarters(starters: readonly Starter[], { search, shape, category }: Wish) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const fitting = starters.filter((starter) => {
    const text = `${starter.name} ${categoryNames[starter.category]}`.toLowerCase()
    return words.every((word) => text.includes(word)) && (shape === null || starter.sizes.includes(shape))
  })
  const counts: Record<string, number> = {}
  for (const one of fitting) counts[one.category] = (counts[one.category] ?? 0) + 1
  const found = category === null ? fitting : fitting.filter((one) => one.category === category)
  return { found, counts }
}
