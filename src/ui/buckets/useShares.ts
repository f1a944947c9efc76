import { useSelector } from '@xstate/react'
import { sharesKeyOf } from '../../app/buckets/keys.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { useBuckets } from './useBuckets.ts'

/** How a month (`2026-11`) stands against the shares of the shown business; null until it is read. */
export function useShares(month: string) {
  const business = useShownBusiness()
  const actor = useCachedActor(useBuckets().shares, sharesKeyOf({ month, businessProfileId: business?.id ?? null }))
  return { found: useSelector(actor, ({ context }) => context.value), failure: useQueryFailure(actor) }
}
