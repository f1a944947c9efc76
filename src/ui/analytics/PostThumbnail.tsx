import { useMedium } from '../content/preview/media/useMedium.ts'
import { Picture } from '../media/MediaTile.tsx'

/** The first picture or video of a post, small; nothing while it is read, and where it is gone. */
export function PostThumbnail({ id }: { id: number }) {
  const { media } = useMedium(id)
  return media && <Picture media={media} />
}
