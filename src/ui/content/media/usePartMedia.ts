import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { Replaced } from '../../../../rules/content/threads.ts'
import { createPostMedia } from '../../../app/content/postMedia.ts'
import { createMediaGroup } from '../../../app/media/mediaGroup.ts'
import type { Media } from '../../../machines/media/mediaUpload.machine.ts'
import { useApp } from '../../appContext.tsx'
import { useMediaLibrary } from '../../media/useMediaLibrary.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import type { PartPlace } from './partPlace.ts'

/** What pictures in posts are cropped to. */
export const usePostMedia = () => useApp().lazyInSession(createPostMedia)

/** What is known of a part's files, in their order; of its text, what takes the place of one is told. */
export function usePartMedia(
  { text }: PartPlace,
  mediaIds: readonly number[],
  onReplaced: (replaced: Replaced) => void,
): readonly (Media | null)[] {
  const postMedia = usePostMedia()
  const replace = useEffectEvent(onReplaced)
  useEffect(() => postMedia.receive(text, (replaced) => replace(replaced)), [postMedia, text])
  const group = useCachedActor(useMediaLibrary().cached(createMediaGroup), mediaIds.join(' '))
  return useSelector(group.known, ({ context }) => context)
}
