/**
 * A value with every text in it trimmed, however deep. What is read and written by one schema is trimmed here, and not by
 * the schema: pages read answers by it, where nothing is to be changed.
 */
export function trimmedTexts<Value>(value: Value): Value
export function trimmedTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map((item) => trimmedTexts(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, trimmedTexts(item)]))
}
