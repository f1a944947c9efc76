/**
 * The text of a post in what a model answered: without control and direction characters, without the quotation marks or
 * the code fence that some put around it, with at most one empty line between paragraphs. Empty where nothing is left.
 */
export function answerText(answer: string): string {
  const lines = printable(answer)
    .split('\n')
    .map((line) => line.trimEnd())
  return unwrapped(lines.join('\n').trim()).replaceAll(/\n{3,}/g, '\n\n')
}

/** A piece of a text without what cannot be seen in it: control characters, and those that turn the direction of others. */
export const printable = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(/(?!\n)\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')

const quotes: readonly (readonly [opening: string, closing: string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
]

function unwrapped(text: string): string {
  const [, fenced] = /^```[^\n`]*\n([\s\S]*?)\n?```$/.exec(text) ?? []
  if (fenced !== undefined) return fenced.trim()
  const pair = quotes.find(([opening, closing]) => text.startsWith(opening) && text.endsWith(closing))
  const inner = text.slice(1, -1)
  return pair && text.length > 2 && !pair.some((quote) => inner.includes(quote)) ? inner.trim() : text
}
