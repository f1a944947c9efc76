import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { createPostMedia } from '../../../app/content/postMedia.ts'
import { createMediaGroup } from '../../../app/media/mediaGroup.ts'
import type { Media } from '../../../machines/media/mediaUpload.machine.ts'
import { useApp } from '../../appContext.tsx'
import { useMediaLibrary } from '../../media/useMediaLibrary.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import type { Strip } from './useStrip.ts'

/** What pictures in posts are cropped to. */
export const usePostMedia = () => useApp().lazyInSession(createPostMedia)

/** What is known of a place's files, in their order, and what takes the place of one. */
export function usePlace(place: string, mediaIds: readonly number[], strip: Strip): readonly (Media | null)[] {
  const postMedia = usePostMedia()
  const replace = useEffectEvent(strip.replace)
  useEffect(() => postMedia.receive(place, ({ mediaId, by }) => replace(mediaId, by)), [postMedia, place])
  const group = useCachedActor(useMediaLibrary().cached(createMediaGroup), mediaIds.join(' '))
  return useSelector(group.known, ({ context }) => context)
}
