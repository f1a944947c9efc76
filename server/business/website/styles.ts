import { type CssNode, type Declaration, parse, walk } from 'css-tree'
import { hslOf } from '../../../rules/business/colors.ts'
import { hexOf } from './cssColors.ts'
import { familiesOf, isBrandFont } from './cssFonts.ts'
import { byCount } from './text.ts'

/** What the styles of a page say of its look. */
export interface Look {
  /** Hex, most used first; near-white, near-black and greys after the others. */
  colors: string[]
  /** Families, most used first. */
  fonts: string[]
}

/** What was counted in the sheets. Custom properties count as often as they are used. */
interface Counted {
  colors: Map<string, number>
  fonts: Map<string, number>
  /** Colors and families of custom properties by their names. */
  customColors: Map<string, string[]>
  customFonts: Map<string, string[]>
  colorUses: Map<string, number>
  fontUses: Map<string, number>
}

const mostColors = 12
const mostFonts = 8
/** Characters of all sheets together that are looked at. */
const mostStyles = 3_000_000

/** Counts colors and fonts in style sheets; a sheet that cannot be parsed says nothing. */
export function readStyles(sheets: readonly string[]): Look {
  const counted: Counted = {
    colors: new Map(),
    fonts: new Map(),
    customColors: new Map(),
    customFonts: new Map(),
    colorUses: new Map(),
    fontUses: new Map(),
  }
  let left = mostStyles
  for (const sheet of sheets) {
    left -= sheet.length
    if (left < 0) break
    countSheet(sheet, counted)
  }
  spread(counted.colorUses, counted.customColors, counted.colors)
  spread(counted.fontUses, counted.customFonts, counted.fonts)
  const colors = byCount(counted.colors)
  return {
    colors: [...colors.filter((hex) => !isNeutral(hex)), ...colors.filter(isNeutral)].slice(0, mostColors),
    fonts: byCount(counted.fonts).filter(isBrandFont).slice(0, mostFonts),
  }
}

function countSheet(sheet: string, counted: Counted): void {
  try {
    const tree = parse(sheet, { parseCustomProperty: true, positions: false })
    walk(tree, {
      visit: 'Declaration',
      enter(declaration) {
        if (this.atrule?.name !== 'font-face') countDeclaration(declaration, counted)
      },
    })
  } catch {
    // Nested too deep to be anybody's style.
  }
}

function countDeclaration({ property, value }: Declaration, counted: Counted): void {
  const { colors, uses } = colorsIn(value)
  if (property.startsWith('--')) {
    counted.customColors.set(property, colors)
    counted.customFonts.set(property, familiesOf(value, property).families)
  }
  for (const hex of colors) count(counted.colors, hex)
  if (property === 'font-family' || property === 'font') {
    const { families, variable } = familiesOf(value, property)
    if (families[0] !== undefined) count(counted.fonts, families[0])
    else if (variable !== null) count(counted.fontUses, variable)
  } else {
    for (const name of uses) count(counted.colorUses, name)
  }
}

function colorsIn(value: CssNode): { colors: string[]; uses: string[] } {
  const colors: string[] = []
  const uses: string[] = []
  walk(value, (node) => {
    const hex = hexOf(node)
    if (hex) colors.push(hex)
    if (node.type === 'Function' && node.name === 'var' && node.children.first?.type === 'Identifier') {
      uses.push(node.children.first.name)
    }
  })
  return { colors, uses }
}

/** What a custom property holds counts with each of its uses; of a stack of fonts, the first. */
function spread(
  uses: ReadonlyMap<string, number>,
  values: ReadonlyMap<string, readonly string[]>,
  into: Map<string, number>,
): void {
  for (const [name, times] of uses) {
    const [first] = values.get(name) ?? []
    if (first !== undefined) count(into, first, times)
  }
}

const count = (counts: Map<string, number>, value: string, times = 1): void =>
  void counts.set(value, (counts.get(value) ?? 0) + times)

/** Near-white, near-black or grey: text and ground of most pages, and seldom a brand. */
function isNeutral(hex: string): boolean {
  const { saturation, lightness } = hslOf(hex) ?? { saturation: 0, lightness: 0 }
  return saturation < 10 || lightness < 10 || lightness > 93
}
