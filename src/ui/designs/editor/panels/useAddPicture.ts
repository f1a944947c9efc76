import { pictureElementOf } from '../../../../../rules/designs/newElements.ts'
import type { Media } from '../../../../machines/media/mediaUpload.machine.ts'
import { useDocument } from '../designing.ts'
import { newId } from '../newId.ts'
import { useAdd } from './useAdd.ts'

/** Of the page's shorter side. */
const longest = 0.6

/** Puts a picture of the library in the middle of what is seen, in its own proportions. */
export function useAddPicture(): (media: Media) => void {
  const { width, height } = useDocument()
  const add = useAdd()
  return (media) => {
    const scale = (Math.min(width, height) * longest) / Math.max(media.width, media.height, 1)
    const size = { width: Math.round(media.width * scale), height: Math.round(media.height * scale) }
    add([pictureElementOf({ id: newId(), x: 0, y: 0, ...size, mediaId: media.id, alt: media.altText })], media.name)
  }
}
