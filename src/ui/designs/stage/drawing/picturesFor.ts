import type { DesignElement } from '../../../../../contract/designDocument.ts'
import type { DesignPictures, PictureSource } from '../../../../app/designs/pictures.ts'
import type { Drawing, PictureState } from './drawing.ts'
import { loadImage } from './loadImage.ts'

/** What is known of the library's pictures; null: still being read. */
export type PictureSources = Pick<DesignPictures, 'get' | 'subscribe'>

/**
 * Loads all pictures that elements are drawn with. Rejects where one does not arrive, and when `signal` is aborted: a
 * picture that is there is never left out without a word.
 */
export async function picturesFor(
  elements: readonly DesignElement[],
  sources: PictureSources,
  signal?: AbortSignal,
): Promise<Drawing['pictureOf']> {
  const ids = elements.flatMap((element) =>
    element.type === 'picture' && element.mediaId !== null ? [element.mediaId] : [],
  )
  const loaded = new Map<number, PictureState>()
  await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const source = await sourceOf(id, sources, signal)
      loaded.set(id, source === 'gone' ? 'gone' : await loadedFrom(source))
    }),
  )
  signal?.throwIfAborted()
  return (mediaId) => loaded.get(mediaId) ?? null
}

async function loadedFrom(source: PictureSource): Promise<PictureState> {
  const image = await loadImage(source.url)
  // A vector picture may not say how large it is.
  return { image, width: image.naturalWidth || source.width, height: image.naturalHeight || source.height }
}

/** Settles as soon as the library has said what there is. */
function sourceOf(id: number, sources: PictureSources, signal?: AbortSignal): Promise<PictureSource | 'gone'> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      const source = sources.get(id)
      if (source === null) return
      end()
      resolve(source)
    }
    const abort = () => {
      end()
      reject(signal?.reason)
    }
    const stopListening = sources.subscribe(settle)
    const end = () => {
      stopListening()
      signal?.removeEventListener('abort', abort)
    }
    signal?.addEventListener('abort', abort)
    settle()
  })
}
