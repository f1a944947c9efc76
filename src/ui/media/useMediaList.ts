import { useSelector } from '@xstate/react'
import { keyOf, type MediaListActor } from '../../app/media/media.ts'
import { createMediaListPage } from '../../app/media/mediaPage.ts'
import type { MediaQuery } from '../../services/media/media.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { useMediaLibrary } from './useMediaLibrary.ts'

/** One page of the library. */
export const useMediaList = (query: MediaQuery) => useListed(useCachedActor(useMediaLibrary().lists, keyOf(query)))

/** The one that the address asks for. */
export const useMediaListPage = (query: MediaQuery) =>
  useListed(useCachedActor(useMediaLibrary().cached(createMediaListPage), keyOf(query)).actor)

const useListed = (list: MediaListActor) => ({
  found: useSelector(list, ({ context }) => context.value),
  failure: useQueryFailure(list),
})
