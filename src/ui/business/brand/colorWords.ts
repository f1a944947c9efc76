import type { ColorRole } from '../../../../contract/brand.ts'
import type { Color, StructuredColors } from '../../../../rules/business/brandAssets.ts'
import { colorName } from '../../../../rules/business/colors.ts'
import { strings } from '../../../../strings/business/brand.ts'

export const roleNames: Readonly<Record<ColorRole, string>> = {
  primary: strings.primary,
  secondary: strings.secondary,
  accent: strings.accent,
  neutral: strings.neutral,
  text: strings.text,
}

/** What a color is called; what nobody has named goes by what it is. */
export const shownName = ({ name, hex }: Pick<Color, 'name' | 'hex'>): string => name.trim() || colorName(hex)

/** A color that text or a ground may have. */
export interface Tone {
  id: string
  name: string
  hex: string
  /** The same colors with this one changed; null where it is nobody's to change. */
  changed: ((hex: string) => StructuredColors) | null
}

const white: Tone = { id: 'white', name: strings.white, hex: '#ffffff', changed: null }

/** The colors that text may have, and those that it may stand on. */
export function tonesOf(colors: StructuredColors): { texts: Tone[]; grounds: Tone[] } {
  const role = (of: ColorRole): Tone => ({
    id: of,
    name: roleNames[of],
    hex: colors[of],
    changed: (hex) => ({ ...colors, [of]: hex }),
  })
  const custom = (usage: Color['usage']): Tone[] =>
    colors.custom.flatMap((color, at) => {
      const changed = (hex: string) => ({ ...colors, custom: colors.custom.with(at, { ...color, hex }) })
      return color.usage === usage ? [{ id: `custom-${at}`, name: shownName(color), hex: color.hex, changed }] : []
    })
  const brand = [role('primary'), role('secondary'), role('accent')]
  return {
    texts: [role('text'), ...brand, white, ...custom('text')],
    grounds: [white, role('neutral'), ...brand, role('text'), ...custom('background')],
  }
}
