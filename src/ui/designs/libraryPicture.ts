import * as z from 'zod/mini'
import type { DesignSize, PictureElement } from '../../../contract/designDocument.ts'
import { safeParse } from '../../../contract/safeParse.ts'
import { id } from '../../../contract/shapes.ts'

/** What a picture that is dragged out of the library carries: a `LibraryPicture`. */
export const mediaDragType = 'application/x-solo-social-media'

const libraryPicture = z.object({
  id,
  name: z.string(),
  altText: z.string(),
  /** Pixels. */
  width: z.number(),
  height: z.number(),
})

/** What of a picture of the library a design takes over. */
export type LibraryPicture = z.infer<typeof libraryPicture>

/** What a picture carries while it is dragged. */
export const draggedText = ({ name, altText, width, height, ...picture }: LibraryPicture): string =>
  JSON.stringify({ id: picture.id, name, altText, width, height })

/** The picture that was dragged; null where a text is none of ours. */
export function readDragged(text: string): LibraryPicture | null {
  try {
    return safeParse(libraryPicture, JSON.parse(text))?.data ?? null
  } catch {
    return null
  }
}

/** What a frame takes over with a picture: without an alternative text the file's name says which it is. */
export const pictureFacts = ({ id: mediaId, name, altText }: LibraryPicture) => ({
  mediaId,
  alt: altText.slice(0, 2000),
  name: altText.trim() === '' ? name.slice(0, 200) : '',
})

/**
 * What a frame takes over with another picture than before (`source`). It keeps the name that a person gave it; one that
 * was the old picture's, or whose picture is gone, goes with it.
 */
export function framePatch(
  frame: Pick<PictureElement, 'name'>,
  source: { name: string } | 'gone' | null,
  picture: LibraryPicture,
) {
  const facts = pictureFacts(picture)
  const isOfPicture = frame.name === '' || source === 'gone' || source?.name === frame.name
  return { ...facts, crop: null, name: isOfPicture ? facts.name : frame.name }
}

/** Of the page's shorter side. */
const longest = 0.6

/** How large a new picture is, in its own proportions. */
export function pictureSize(picture: Pick<LibraryPicture, 'width' | 'height'>, page: DesignSize): DesignSize {
  const scale = (Math.min(page.width, page.height) * longest) / Math.max(picture.width, picture.height, 1)
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
}
