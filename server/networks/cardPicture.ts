import type { ImageFit } from '../../rules/networks/imageFit.ts'
import type { MediaFile, MediaSource } from './mediaSource.ts'
import { type ContentMedia, NetworkFault } from './network.ts'

/**
 * The picture of a link's card. Null where it is gone or cannot be used: the card goes out without it. Throws where it may
 * be had later.
 */
export async function openCardPicture(
  media: MediaSource,
  userId: number,
  { picture, fit }: { picture: ContentMedia; fit: ImageFit },
): Promise<MediaFile | null> {
  try {
    return await media.open(userId, picture, fit)
  } catch (cause) {
    if (cause instanceof NetworkFault && cause.kind === 'refused') return null
    throw cause
  }
}
