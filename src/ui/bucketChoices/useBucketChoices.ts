import { useSelector } from '@xstate/react'
import { createBucketChoices } from '../../app/buckets/bucketChoices.ts'
import { useSession } from '../sessionContext.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'

/** The buckets that a post of a business can be put into, by name; of all businesses with null. */
export function useBucketChoices(businessProfileId: number | null) {
  const actor = useCachedActor(useSession().cached(createBucketChoices), String(businessProfileId ?? ''))
  return {
    /** Null until they are known. */
    choices: useSelector(actor, ({ context }) => context.value),
    failure: useQueryFailure(actor),
  }
}
