/** What a commentary is made of. */
type Element =
  | { kind: 'text'; text: string }
  | { kind: 'tag'; text: string }
  | { kind: 'mention'; text: string; urn: string }

/** A reserved character stands where little text has none; at this index of the commentary. */
export class LittleTextProblem extends Error {
  override name = 'LittleTextProblem'
}

const elements: readonly (readonly [RegExp, (found: RegExpExecArray) => Element])[] = [
  [/\\([|{}@[\]()<>#*_~\\])/uy, ([, text = '']) => ({ kind: 'text', text })],
  [/[^|{}@[\]()<>#*_~\\]+/uy, ([text]) => ({ kind: 'text', text })],
  [/\{hashtag\|\\?#\|((?:\\[\s\S]|[\p{L}\p{N}])+)\}/uy, ([, text = '']) => ({ kind: 'tag', text: unescaped(text) })],
  [/#([\p{L}\p{N}]+)/uy, ([, text = '']) => ({ kind: 'tag', text })],
  [
    /@\[((?:\\[\s\S]|[^\\[\]])+)\]\((urn:li:(?:person|organization):[\w-]+)\)/uy,
    ([, name = '', urn = '']) => ({ kind: 'mention', text: unescaped(name), urn }),
  ],
]

/** Reads a commentary strictly. The real network is worse: it cuts the post off where this throws. */
export function readLittleText(commentary: string): Element[] {
  const found: Element[] = []
  let at = 0
  while (at < commentary.length) {
    const [element, length] = elementAt(commentary, at)
    found.push(element)
    at += length
  }
  return found
}

function elementAt(commentary: string, at: number): [Element, number] {
  for (const [pattern, make] of elements) {
    pattern.lastIndex = at
    const match = pattern.exec(commentary)
    if (match) return [make(match), match[0].length]
  }
  throw new LittleTextProblem(`A reserved character is not escaped at ${at}: ${commentary.charAt(at)}`)
}

/** What was typed to make it. */
export const typedText = (commentary: string): string =>
  readLittleText(commentary)
    .map((element) => {
      if (element.kind === 'tag') return `#${element.text}`
      return element.kind === 'mention' ? `@[${element.text}](${element.urn})` : element.text
    })
    .join('')

/** What people see of it. */
export const shownText = (commentary: string): string =>
  readLittleText(commentary)
    .map(({ kind, text }) => (kind === 'tag' ? `#${text}` : text))
    .join('')

const unescaped = (text: string): string => text.replace(/\\([\s\S])/gu, '$1')
