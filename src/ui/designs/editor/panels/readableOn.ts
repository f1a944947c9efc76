import { contrastOf } from '../../../../../rules/business/colors.ts'
import type { DesignBrand } from '../../../../../rules/designs/brand.ts'

/** What a text of any size needs at least (WCAG 2.2, 1.4.3). */
const enough = 4.5

/** The first of the brand's colors that reads well on a ground; black or white where none does. */
export function readableOn(ground: string, { colors }: Pick<DesignBrand, 'colors'>): string {
  const own = colors.find(({ hex }) => contrastOf(hex, ground) >= enough)
  return own?.hex ?? (contrastOf('#000000', ground) > contrastOf('#ffffff', ground) ? '#000000' : '#ffffff')
}
