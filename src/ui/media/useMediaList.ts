import { useSelector } from '@xstate/react'
import { keyOf } from '../../app/media/media.ts'
import type { MediaQuery } from '../../services/media/media.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { useMediaLibrary } from './useMediaLibrary.ts'

/** One page of the library. */
export function useMediaList(query: MediaQuery) {
  const { lists } = useMediaLibrary()
  const actor = useCachedActor(lists, keyOf(query))
  return {
    found: useSelector(actor, ({ context }) => context.value),
    failure: useQueryFailure(actor),
  }
}
