/** Levels of lists and objects inside of each other: more than any form has, and far from what a database bears. */
const deepest = 100

/**
 * Why PostgreSQL could not keep what came, as a sentence; null where it can. Its texts have no NUL and its JSON no half
 * of a character, in names too, and both would be a fault there.
 */
export function unstorableReason(received: unknown): string | null {
  let level: unknown[] = [received]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return 'The request is nested too deep.'
    const texts = level.filter((value) => typeof value === 'string')
    if (texts.some((text) => text.includes('\0'))) return 'Text cannot contain the character NUL.'
    if (!texts.every((text) => text.isWellFormed())) return 'Text cannot contain half of a character.'
    level = level.flatMap(insideOf)
  }
  return null
}

const insideOf = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value) ? value : [...Object.keys(value), ...Object.values(value)]
}
