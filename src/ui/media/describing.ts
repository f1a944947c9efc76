import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { descriptionOf, type mediaDetailsMachine } from '../../machines/media/mediaDetails.machine.ts'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useMediaLibrary } from './useMediaLibrary.ts'

export type Details = ActorRefFrom<typeof mediaDetailsMachine>

/** The words of one file, for as long as a view shows them; what was typed meanwhile is in them. */
export function useDetails(mediaId: number): Details {
  const { details } = useMediaLibrary()
  return useCachedActor(details, String(mediaId))
}

/** What stands in the fields: as the file is, until it has been opened. */
export function useTyped(details: Details, media: Media) {
  const isOpen = useSelector(details, (snapshot) => snapshot.hasTag('open'))
  const typed = useSelector(details, ({ context }) => context.typed)
  return { isOpen, typed: isOpen ? typed : descriptionOf(media) }
}
