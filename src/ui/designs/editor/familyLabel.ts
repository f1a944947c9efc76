import { familyNamed } from '../../../../rules/designs/families.ts'
import { strings } from '../../../../strings/designs/editor.ts'

/** What a family of fonts is called in a list: one that does not come with the product says what it is drawn in. */
export const familyLabel = (family: string): string => (familyNamed(family) ? family : strings.drawnInFigtree(family))
