import type { Font } from '../../../../rules/business/brandAssets.ts'
import { strings } from '../../../../strings/business/brand.ts'

export const fontUsages = ['heading', 'body', 'accent', 'caption', 'button']

export const weights: readonly { weight: number; name: string }[] = [
  { weight: 100, name: strings.thin },
  { weight: 200, name: strings.extraLight },
  { weight: 300, name: strings.light },
  { weight: 400, name: strings.regular },
  { weight: 500, name: strings.medium },
  { weight: 600, name: strings.semibold },
  { weight: 700, name: strings.bold },
  { weight: 800, name: strings.extraBold },
  { weight: 900, name: strings.black },
]

/** What a font is called in its list. */
export const fontName = ({ family }: Font): string => family.trim() || strings.fontWithoutAFamily

/** The font of a usage; where none is said to be, the first. */
export const fontFor = (fonts: readonly Font[], usage: string): Font | undefined =>
  fonts.find((font) => font.usage?.toLowerCase().startsWith(usage)) ?? fonts[0]
