import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { createPostMedia } from '../../../app/content/postMedia.ts'
import { createMediaGroup } from '../../../app/media/mediaGroup.ts'
import type { UploadEntry } from '../../../app/media/uploads.ts'
import type { Media } from '../../../machines/media/mediaUpload.machine.ts'
import { useApp } from '../../appContext.tsx'
import { useMediaLibrary } from '../../media/useMediaLibrary.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import type { Strip } from './useStrip.ts'

/** What is brought to the parts of posts. */
export const usePostMedia = () => useApp().lazyInSession(createPostMedia)

/** What is known of a place's files, in their order, and what arrives there. */
export function usePlace(place: string, mediaIds: readonly number[], strip: Strip) {
  const postMedia = usePostMedia()
  const insert = useEffectEvent(strip.insert)
  const replace = useEffectEvent(strip.replace)
  useEffect(
    () =>
      postMedia.receive(place, (change) => {
        if (change.kind === 'arrived') insert(change.media, change.before)
        else replace(change.mediaId, change.by)
      }),
    [postMedia, place],
  )
  const group = useCachedActor(useMediaLibrary().cached(createMediaGroup), mediaIds.join(' '))
  const media: readonly (Media | null)[] = useSelector(group.known, ({ context }) => context)
  return {
    media,
    awaitArrival: (entries: readonly UploadEntry[]) => postMedia.awaitArrival(place, entries),
  }
}
