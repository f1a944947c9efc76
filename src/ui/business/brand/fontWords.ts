import type { Font } from '../../../../rules/business/brandAssets.ts'

export const fontUsages = ['heading', 'body', 'accent', 'caption', 'button']

export const weights: readonly { weight: number; name: string }[] = [
  { weight: 100, name: 'Thin' },
  { weight: 200, name: 'Extra light' },
  { weight: 300, name: 'Light' },
  { weight: 400, name: 'Regular' },
  { weight: 500, name: 'Medium' },
  { weight: 600, name: 'Semibold' },
  { weight: 700, name: 'Bold' },
  { weight: 800, name: 'Extra bold' },
  { weight: 900, name: 'Black' },
]

/** What a font is called in its list. */
export const fontName = ({ family }: Font): string => family.trim() || 'Font without a family'

/** The font of a usage; where none is said to be, the first. */
export const fontFor = (fonts: readonly Font[], usage: string): Font | undefined =>
  fonts.find((font) => font.usage?.toLowerCase().startsWith(usage)) ?? fonts[0]
