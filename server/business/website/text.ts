/** A text of a page in one line: without control characters, trimmed, at most so many characters. */
export const cleanText = (text: string | undefined, longest: number): string =>
  [
    ...(text ?? '')
      .slice(0, longest * 4)
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, longest)
    .join('')
    .trim()

/** The first of them that says anything. */
export const firstOf = (...texts: readonly string[]): string => texts.find((text) => text !== '') ?? ''

/** Each value once, most counted first; equals in the order of their first count. */
export function byCount(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].sort(([, one], [, other]) => other - one).map(([value]) => value)
}

/** Each only once, told apart by a key. */
export function distinctBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const byKey = new Map<string, T>()
  for (const item of items) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item)
  return [...byKey.values()]
}
