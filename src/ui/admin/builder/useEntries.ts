import { useSelector } from '@xstate/react'
import { createEntries, entriesKeyOf } from '../../../app/admin/builder.ts'
import type { EntriesQuery } from '../../../services/admin/builder.ts'
import { useApp } from '../../appContext.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { useLastShown } from '../../useLastShown.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'

/** The entries of a choice. */
export function useEntries(query: EntriesQuery) {
  const { entries } = useCachedActor(useApp().cached(createEntries), entriesKeyOf(query))
  const found = useSelector(entries, ({ context }) => context.value)
  return {
    /** Null until it is read. */
    found,
    /** The same, or what was found before while another choice is read. */
    last: useLastShown(found),
    failure: useQueryFailure(entries),
  }
}
