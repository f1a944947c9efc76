import { HttpError } from './httpError.ts'

/** Levels of lists and objects inside of each other: more than any form has, and far from what a database bears. */
const maxDepth = 100

/**
 * Refuses what PostgreSQL could not store: its texts have no NUL and its JSON no half of a character, in names too, and
 * both would be a fault there.
 */
export function rejectUnstorable(received: unknown): void {
  let level: unknown[] = [received]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new HttpError(400, 'The request is nested too deep.')
    const texts = level.filter((value) => typeof value === 'string')
    if (texts.some((text) => text.includes('\0'))) throw new HttpError(400, 'Text cannot contain the character NUL.')
    if (!texts.every((text) => text.isWellFormed()))
      throw new HttpError(400, 'Text cannot contain half of a character.')
    level = level.flatMap(insideOf)
  }
}

const insideOf = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value) ? value : [...Object.keys(value), ...Object.values(value)]
}
