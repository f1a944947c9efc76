import { useSelector } from '@xstate/react'
import { createBusinessList } from '../../../app/business/businessList.ts'
import { useSession } from '../../sessionContext.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useMutation } from '../../useMutation.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'

/** All businesses of the person, and what can be done with one. */
export function useBusinessList() {
  const {
    cached,
    business: { profiles },
  } = useSession()
  const { list, changing } = useCachedActor(cached(createBusinessList), 'all')
  return {
    businesses: useSelector(list, ({ context }) => context.value),
    failure: useQueryFailure(list),
    limits: useSelector(profiles, ({ context }) => context.limits),
    acting: useMutation(changing),
    profiles,
  }
}
