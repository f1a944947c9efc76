import { namedCount } from './columns.ts'

const separators = [',', ';', '\t', '|'] as const

/**
 * What separates the cells of a list whose first row names columns, which its other rows may not tell: their texts have
 * commas and semicolons of their own. null where no two columns are named. `firstRowBy` reads the first row so separated.
 */
export function namingSeparator(firstRowBy: (separator: string) => readonly string[]): string | null {
  const counted = separators.map((separator) => ({ separator, count: namedCount(firstRowBy(separator)) }))
  const best = counted.reduce((most, one) => (one.count > most.count ? one : most))
  return best.count > 1 ? best.separator : null
}
