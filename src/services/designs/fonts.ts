import { familyNamed, fontStack } from '../../../rules/designs/families.ts'
import type { FontUse } from '../../../rules/designs/fontUses.ts'
import { strings } from '../../../strings/designs.ts'
import { designFaces } from './designFaces.ts'

/**
 * Waits until the faces are there in which something is drawn, and answers the families of those that are not: ones that
 * do not come with the product, and ones whose files did not arrive. These are drawn in the face of texts.
 */
export async function loadFonts(uses: readonly FontUse[]): Promise<string[]> {
  bringIn()
  const missing = await Promise.all(
    uses.map(async ({ family, isItalic, text }) => {
      const known = familyNamed(family)
      const loaded = await load(known?.face ?? textFace, isItalic && (known?.hasItalic ?? true), text)
      return known && loaded ? null : family
    }),
  )
  return [...new Set(missing.filter((family) => family !== null))]
}

const textFace = strings.figtreeVariable

/** Any size and weight: a file holds all of them. */
const load = (face: string, isItalic: boolean, text: string): Promise<boolean> =>
  document.fonts.load(strings.italic16px(isItalic, face), text).then(
    () => true,
    () => false,
  )

/** As `font` of a canvas. */
export const canvasFont = (font: { family: string; weight: number; isItalic: boolean; size: number }): string =>
  strings.italicPx(font.isItalic, font.weight, font.size, fontStack(font.family))

let version = 0
const broughtInto = new WeakSet<FontFaceSet>()

/** Rises whenever faces have arrived: what was measured before was measured in another face. */
export function fontsVersion(): number {
  bringIn()
  return version
}

/** Hears of each arrival of faces. Answers what ends it. */
export function subscribeToFonts(listener: () => void): () => void {
  bringIn()
  document.fonts.addEventListener('loadingdone', listener)
  return () => document.fonts.removeEventListener('loadingdone', listener)
}

/** Once for a window, and before anybody else listens, so that all of them find the new number. */
function bringIn(): void {
  if (broughtInto.has(document.fonts)) return
  broughtInto.add(document.fonts)
  document.fonts.addEventListener('loadingdone', () => {
    version += 1
  })
  for (const face of designFaces()) document.fonts.add(face)
}
