import { useSelector } from '@xstate/react'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { useRecycling } from './useRecycling.ts'

/** The rules of the business that is shown. */
export function useRules() {
  const business = useShownBusiness()
  const actor = useCachedActor(useRecycling().rules, String(business?.id ?? ''))
  return {
    /** Null until they are read. */
    rules: useSelector(actor, ({ context }) => context.value),
    failure: useQueryFailure(actor),
  }
}
