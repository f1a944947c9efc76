import { breakLines } from '../designs/breakLines.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text in at most so many lines of a width; what has no room is told by an ellipsis, and no sign is cut. */
export function fittedLines(
  text: string,
  width: number,
  most: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const lines = breakLines(text.replace(/\s+/g, ' ').trim(), width, widthOf).lines.map((line) => line.text)
  if (lines.length <= most) return lines
  const last = lines[most - 1] ?? ''
  return [...lines.slice(0, most - 1), shortened(last, width, widthOf)]
}

function shortened(line: string, width: number, widthOf: (text: string) => number): string {
  const signs = Array.from(graphemes.segment(line), ({ segment }) => segment)
  while (signs.length > 0 && widthOf(`${signs.join('').trimEnd()}…`) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

/** Whether a text runs from right to left: its first letter says so. */
export function isRightToLeft(text: string): boolean {
  const [letter] = /\p{L}/u.exec(text) ?? []
  return letter !== undefined && /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter)
}
