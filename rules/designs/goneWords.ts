import type { PictureElement } from '../../contract/designDocument.ts'
import { strings } from '../../strings/designs.ts'
import { gapName } from './layerNames.ts'

/** What is said of a picture that is no longer in the library, after its name. */
export const goneWords = strings.wasDeletedFromMedia

/** What stands in the picture of a design in place of one that was deleted: `“Rye” was deleted from Media` */
export const gapWords = (element: PictureElement): string => `“${gapName(element)}” ${goneWords}`
