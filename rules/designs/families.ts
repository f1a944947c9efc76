export interface DesignFamily {
  /** As documents store it. */
  family: string
  group: 'Plain' | 'Serif' | 'Narrow' | 'Handwriting'
  /** The lightest and the boldest that its files draw. */
  lightest: number
  boldest: number
  hasItalic: boolean
  /** The name that the style sheet gives its files. */
  face: string
}

/** The families that come with the product; all others are drawn in the face of texts. */
export const designFamilies: readonly DesignFamily[] = [
  {
    family: 'Bricolage Grotesque',
    group: 'Plain',
    lightest: 200,
    boldest: 800,
    hasItalic: false,
    face: 'Bricolage Grotesque',
  },
  {
    family: 'Bricolage Grotesque Condensed',
    group: 'Narrow',
    lightest: 200,
    boldest: 800,
    hasItalic: false,
    face: 'Bricolage Grotesque Condensed',
  },
  { family: 'Figtree', group: 'Plain', lightest: 300, boldest: 900, hasItalic: true, face: 'Figtree Variable' },
  {
    family: 'Space Grotesk',
    group: 'Plain',
    lightest: 300,
    boldest: 700,
    hasItalic: false,
    face: 'Space Grotesk Variable',
  },
  { family: 'Oswald', group: 'Narrow', lightest: 200, boldest: 700, hasItalic: false, face: 'Oswald Variable' },
  { family: 'Fraunces', group: 'Serif', lightest: 100, boldest: 900, hasItalic: true, face: 'Fraunces Variable' },
  { family: 'Lora', group: 'Serif', lightest: 400, boldest: 700, hasItalic: true, face: 'Lora Variable' },
  {
    family: 'Playfair Display',
    group: 'Serif',
    lightest: 400,
    boldest: 900,
    hasItalic: true,
    face: 'Playfair Display Variable',
  },
  { family: 'Caveat', group: 'Handwriting', lightest: 400, boldest: 700, hasItalic: false, face: 'Caveat Variable' },
]

/** What a heading and a text are set in where a business has chosen nothing. */
export const defaultFamilies = { heading: 'Bricolage Grotesque Condensed', text: 'Figtree' } as const

/** The family that comes with the product under this name, in whatever case and with or without "Variable"; or null. */
export function familyNamed(name: string): DesignFamily | null {
  const said = plain(name)
  return designFamilies.find(({ family }) => plain(family) === said) ?? null
}

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/ variable$/, '')

/** The `font-family` of CSS and of a canvas for a family of a document: one that is not there is drawn as texts are. */
export function fontStack(family: string): string {
  const faces = [familyNamed(family)?.face, 'Figtree Variable'].filter((face) => face !== undefined)
  return `${[...new Set(faces)].map((face) => `"${face}"`).join(', ')}, sans-serif`
}

/** The weight of a family that is nearest to the wanted one; of a family that is not there the wanted one. */
export function weightIn(family: string, wanted: number): number {
  const known = familyNamed(family)
  return known ? Math.min(known.boldest, Math.max(known.lightest, wanted)) : wanted
}
