import { useSelector } from '@xstate/react'
import { createSlots } from '../../app/slots/slots.ts'
import { useSession } from '../sessionContext.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useCachedActor } from '../useCachedActor.ts'

/** The time slots of the business that pages show, or of the primary one while they show all, with what changes them. */
export function useSlotsArea() {
  const business = useShownBusiness()
  return useCachedActor(useSession().cached(createSlots), String(business?.id ?? ''))
}

/** Those slots in the order of a week; null until they are known. */
export function useSlots() {
  const { slots: actor } = useSlotsArea()
  return {
    slots: useSelector(actor, ({ context }) => context.slots),
    failure: {
      problem: useSelector(actor, ({ context }) => context.problem),
      isBusy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
      onRetry: () => actor.send({ type: 'retry.requested' }),
    },
  }
}
