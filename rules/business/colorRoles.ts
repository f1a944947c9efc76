import { type ColorRole, type ColorUsage, colorRoles, colorUsages } from '../../contract/brand.ts'
import { colorName, isHex } from './colors.ts'

export interface Color {
  hex: string
  name: string
  usage: ColorUsage
  role: ColorRole | 'custom'
}

/** A brand's colors by what they are for, and the others. */
export interface StructuredColors {
  primary: string
  secondary: string
  accent: string
  neutral: string
  text: string
  custom: Color[]
}

/** The specification's section 3. */
export const defaultColors: Readonly<StructuredColors> = {
  primary: '#1976d2',
  secondary: '#388e3c',
  accent: '#f57c00',
  neutral: '#f5f5f5',
  text: '#333333',
  custom: [],
}

const unnamedHex = '#000000'

/** In a color's name, in whatever case; a role's own name counts too. Roles are tried in this order. */
const keywords: readonly { role: ColorRole; words: readonly string[] }[] = [
  { role: 'primary', words: ['primary', 'main', 'brand'] },
  { role: 'secondary', words: ['second'] },
  { role: 'accent', words: ['accent', 'highlight'] },
  { role: 'neutral', words: ['neutral', 'gray', 'background'] },
  { role: 'text', words: ['text', 'font'] },
]

/** The role that a color's name speaks of (specification, section 5). */
export function roleOf(name: string): ColorRole | 'custom' {
  const said = name.toLowerCase()
  return keywords.find(({ words }) => words.some((word) => said.includes(word)))?.role ?? 'custom'
}

/**
 * Colors by their roles, from a flat list or from what has roles already. The first color to match takes a role, further
 * ones and those that match none are custom; a role that nothing takes has its default. What is no color is left out.
 */
export function structuredOf(colors: unknown): StructuredColors {
  return Array.isArray(colors) ? fromList(colors) : fromRoles(recordOf(colors))
}

function fromList(list: readonly unknown[]): StructuredColors {
  const taken: Partial<Record<ColorRole, string>> = {}
  const custom: Color[] = []
  for (const color of colorsIn(list)) {
    const role = roleOf(color.name)
    if (role === 'custom' || taken[role] !== undefined) custom.push({ ...color, role: 'custom' })
    else taken[role] = color.hex
  }
  return { ...defaultColors, ...taken, custom }
}

function fromRoles(given: Readonly<Record<string, unknown>>): StructuredColors {
  const roles = Object.fromEntries(colorRoles.map((role) => [role, given[role]]).filter(([, hex]) => isHex(hex)))
  const custom = Array.isArray(given.custom) ? colorsIn(given.custom) : []
  return { ...defaultColors, ...roles, custom: custom.map((color) => ({ ...color, role: 'custom' })) }
}

/**
 * Stored colors as they are answered: whatever was left out, each entry has hex, name, usage and role (specification,
 * section 3). In a flat list the name says the role, once each; what is no color at all stays as it is.
 */
export function completeColors(colors: unknown): unknown {
  if (Array.isArray(colors)) return completeList(colors)
  const given = recordOf(colors)
  if (!Array.isArray(given.custom)) return colors
  return { ...given, custom: given.custom.map((color) => completeColor(recordOf(color), 'custom')) }
}

function completeList(list: readonly unknown[]): Color[] {
  const taken = new Set<string>()
  return list.map((item) => {
    const color = recordOf(item)
    const role = roleOf(nameIn(color))
    const isFirst = !taken.has(role)
    taken.add(role)
    return completeColor(color, isFirst ? role : 'custom')
  })
}

function completeColor(color: Readonly<Record<string, unknown>>, said: Color['role']): Color {
  const role = [...colorRoles, 'custom' as const].find((known) => known === color.role) ?? said
  const usage = colorUsages.find((known) => known === color.usage) ?? role
  return { hex: hexIn(color), name: nameIn(color), usage, role }
}

const hexIn = ({ hex }: Readonly<Record<string, unknown>>): string => (isHex(hex) ? hex : unnamedHex)

/** What nobody has named goes by what it is. */
const nameIn = (color: Readonly<Record<string, unknown>>): string =>
  typeof color.name === 'string' ? color.name : colorName(hexIn(color))

const colorsIn = (list: readonly unknown[]): Color[] =>
  list.filter((item) => typeof item === 'object' && item !== null).map((item) => colorOf(recordOf(item)))

function colorOf({ hex, name, usage }: Readonly<Record<string, unknown>>): Color {
  return {
    hex: isHex(hex) ? hex : unnamedHex,
    name: typeof name === 'string' ? name : '',
    usage: colorUsages.find((known) => known === usage) ?? 'custom',
    role: 'custom',
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
