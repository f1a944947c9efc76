import type { CssNode } from 'css-tree'
import { cleanText } from './text.ts'

const generic =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[\w-]+|math|emoji|fangsong|inherit|initial|unset|revert(?:-layer)?|-apple-system|blinkmacsystemfont)$/i
const icons = /icon|awesome|glyph|symbol|dashicons|fontello|icomoon|emoji|swiper|slick/i
/** A stack that begins with one of these asks for whatever the device has. */
const ofDevice =
  /^(?:segoe ui|helvetica neue|helvetica|arial|times new roman|times|courier new|consolas|menlo|monaco|sfmono-regular|tahoma|verdana)$/i

const longestName = 100

/** Whether a family says something of a brand: not a generic one, one of the device, or one of icons. */
export const isBrandFont = (family: string): boolean =>
  !generic.test(family) && !icons.test(family) && !ofDevice.test(family)

/** The families of a `font-family`, a `font`, or a custom property that is used for one, as they are written. */
export function familiesOf(value: CssNode, property: string): { families: string[]; variable: string | null } {
  if (value.type !== 'Value') return { families: [], variable: null }
  const nodes = value.children.toArray()
  const first = property === 'font' ? nodes.findLastIndex(isSize) + 1 : 0
  const stack = nodes.slice(first)
  const [head] = stack
  const variable = head?.type === 'Function' && head.name === 'var' ? nameIn(head.children.first) : null
  return { families: variable === null ? namesOf(stack) : [], variable }
}

const isSize = ({ type }: CssNode): boolean => type === 'Dimension' || type === 'Percentage' || type === 'Number'

const nameIn = (node: CssNode | null): string | null => (node?.type === 'Identifier' ? node.name : null)

/** Names joined of the words between commas. */
function namesOf(nodes: readonly CssNode[]): string[] {
  const names: string[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'Operator' && node.value === ',') names.push([])
    else if (node.type === 'String') names.at(-1)?.push(node.value)
    else if (node.type === 'Identifier') names.at(-1)?.push(node.name)
  }
  return names.map((words) => cleanText(words.join(' '), longestName)).filter((name) => name !== '')
}

/** The families that a style sheet of a font service brings, by its address; null where it is none. */
export function servedFamilies(address: string): string[] | null {
  const { hostname, searchParams } = new URL(address)
  if (hostname !== 'fonts.googleapis.com' && hostname !== 'fonts.bunny.net') return null
  return searchParams
    .getAll('family')
    .flatMap((list) => list.split('|'))
    .map((family) =>
      cleanText(family.split(':')[0]?.replaceAll('-', hostname.endsWith('.net') ? ' ' : '-'), longestName),
    )
    .filter((family) => family !== '' && isBrandFont(family))
    .slice(0, 8)
}
