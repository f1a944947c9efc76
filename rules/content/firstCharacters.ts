/** The beginning of a text, at most so many UTF-16 units; a sign that is written in two of them is not cut in half. */
export function firstCharacters(text: string, most: number): string {
  const first = text.slice(0, most)
  return first.isWellFormed() ? first : first.slice(0, -1)
}
