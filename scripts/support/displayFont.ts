import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/** A part of the display face: a file, and the characters for which a browser loads it. */
export interface FontCut {
  name: string
  bytes: Buffer
  /** In order. */
  characters: readonly number[]
}

/** What the text styles use of the axes: one width, the weights of headings. The optical size follows the font size. */
const axes = { wdth: 82, wght: { min: 700, max: 800 } }

/** What browsers apply unasked, and figures of one width. */
const features = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum']

/** English: all that most pages load. What else the original has comes with its first character. */
const basicRange = 'U+0020-007E,U+00A0,U+00A9,U+00B0,U+00B7,U+2010-2027'

/**
 * The display face as the product uses it, in parts from the original package in `folder`; the part that is loaded
 * first stands last, as its characters win in a style sheet.
 */
export async function cutDisplayFont(folder: string): Promise<FontCut[]> {
  const ranges: Record<string, string> = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8'))
  const basic = charactersIn(basicRange)
  const cuts = Object.entries(ranges).map(([name, range]) =>
    cut(
      folder,
      name,
      name,
      charactersIn(range).filter((character) => !basic.includes(character)),
    ),
  )
  return Promise.all([...cuts, cut(folder, 'latin', 'basic', basic)])
}

/** The rules that bring the parts in. */
export const styleSheetOf = (cuts: readonly FontCut[]): string =>
  `/* Made by \`npm run fonts\`. */\n${cuts.map(ruleOf).join('\n')}`

/** The file of a part. */
export const fileOf = ({ name }: Pick<FontCut, 'name'>): string => `bricolage-grotesque-${name}.woff2`

async function cut(folder: string, from: string, name: string, characters: number[]): Promise<FontCut> {
  const original = await readFile(join(folder, `files/bricolage-grotesque-${from}-standard-normal.woff2`))
  const options = { targetFormat: 'woff2' as const, variationAxes: axes, keepFeatures: features }
  return { name, characters, bytes: await subsetFont(original, String.fromCodePoint(...characters), options) }
}

const ruleOf = (cut: FontCut): string => `@font-face {
  font-family: "Bricolage Grotesque Variable";
  font-style: normal;
  font-display: swap;
  font-weight: 700 800;
  font-stretch: 82%;
  src: url("./${fileOf(cut)}") format("woff2-variations");
  ${declarationOf('unicode-range', rangeOf(cut.characters).join(', '))}
}
`

/** As the formatter lays it out. */
const declarationOf = (property: string, value: string): string =>
  `${property}:${property.length + value.length > 100 ? '\n    ' : ' '}${value};`

/** The characters of a range as CSS writes it. */
function charactersIn(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

/** The other way round. */
function rangeOf(characters: readonly number[]): string[] {
  const parts: [first: number, last: number][] = []
  for (const character of characters) {
    const part = parts.at(-1)
    if (part && part[1] === character - 1) part[1] = character
    else parts.push([character, character])
  }
  return parts.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
}

const hex = (character: number): string => character.toString(16).toUpperCase().padStart(4, '0')
