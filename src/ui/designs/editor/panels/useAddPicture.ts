import { pictureElementOf } from '../../../../../rules/designs/newElements.ts'
import { type LibraryPicture, pictureFacts, pictureSize } from '../../libraryPicture.ts'
import { newId } from '../../newId.ts'
import { useDocument } from '../designing.ts'
import { useAdd } from './useAdd.ts'

/** Puts a picture of the library in the middle of what is seen, in its own proportions. */
export function useAddPicture(): (picture: LibraryPicture) => void {
  const page = useDocument()
  const add = useAdd()
  return (picture) => {
    const place = { x: 0, y: 0, ...pictureSize(picture, page) }
    add([pictureElementOf({ id: newId(), ...place, ...pictureFacts(picture) })], picture.name)
  }
}
