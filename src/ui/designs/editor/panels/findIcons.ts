type Icon = readonly [name: string, path: string]

/** The icons in whose names all words of a search begin a word; those that are called exactly so first. */
export function findIcons(icons: readonly Icon[], search: string): readonly Icon[] {
  const words = search
    .trim()
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return icons
  const wanted = words.join('-')
  const found = icons.filter(([name]) => {
    const parts = name.split('-')
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  })
  return found.toSorted(([one], [other]) => Number(other === wanted) - Number(one === wanted))
}
