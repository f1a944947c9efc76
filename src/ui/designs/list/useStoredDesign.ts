import { useSelector } from '@xstate/react'
import { createStoredDesign } from '../../../app/designs/storedDesign.ts'
import { useSession } from '../../sessionContext.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'

/** A design of the person's own with its document; `isMissing`: there is none of this id. Null: none is wanted. */
export function useStoredDesign(id: number | null) {
  const { actor } = useCachedActor(useSession().cached(createStoredDesign), id === null ? 'none' : String(id))
  const stored = useSelector(actor, ({ context }) => context.value)
  const isRead = useSelector(actor, (snapshot) => snapshot.matches('ready'))
  return { stored, isMissing: id !== null && isRead && stored === null, failure: useQueryFailure(actor) }
}
