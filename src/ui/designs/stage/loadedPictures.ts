import type { DesignPictures } from '../../../app/designs/pictures.ts'
import type { LoadedPicture, PictureState } from './drawing/drawing.ts'
import { loadImage } from './drawing/loadImage.ts'

/** The pictures of the stage, loaded when they are first drawn; `onLoaded` is told when there is another one to draw. */
export function createLoadedPictures({ renew }: Pick<DesignPictures, 'renew'>, onLoaded: () => void) {
  /** The address that was asked for last, and what came of any before it: an address that is renewed leaves no gap. */
  const asked = new Map<number, string>()
  const loaded = new Map<number, LoadedPicture>()

  const load = async (mediaId: number, url: string) => {
    asked.set(mediaId, url)
    try {
      const image = await loadImage(url)
      loaded.set(mediaId, { image, width: image.naturalWidth, height: image.naturalHeight })
      onLoaded()
    } catch {
      // Its address may have run out. It stays a gap until the library has another one.
      renew(mediaId)
    }
  }

  return (get: DesignPictures['get'], mediaId: number): PictureState => {
    const source = get(mediaId)
    if (source === 'gone') return 'gone'
    if (source && asked.get(mediaId) !== source.url) void load(mediaId, source.url)
    return loaded.get(mediaId) ?? null
  }
}
