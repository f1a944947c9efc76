type Free = Readonly<Record<string, unknown>>

/** A list of words from a part that anybody may have shaped; one text counts as its words between commas. */
export function wordsAt(part: Free, name: string): string[] {
  const value = part[name]
  if (typeof value === 'string') return wordsIn(value)
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []
}

/** A text from such a part; a list counts as its texts, one below the other. */
export function textAt(part: Free, name: string): string {
  const value = part[name]
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string').join('\n') : ''
}

/** The words between commas or line breaks. */
export const wordsIn = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean)

/** The part with one thing said in it; what is empty is not said. What else is in it stays as it is. */
export function withWord(part: Free, name: string, value: string | readonly string[]): Record<string, unknown> {
  const { [name]: _, ...others } = part
  return value.length === 0 ? others : { ...part, [name]: value }
}

/** What is in the part that this page has no field for. */
export const othersIn = (part: Free, known: readonly string[]): string[] =>
  Object.keys(part).filter((name) => !known.includes(name))
