import { useSelector } from '@xstate/react'
import { queueKeyOf } from '../../app/recycling/keys.ts'
import type { QueueChange } from '../../machines/recycling/recycling.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useRecycling } from './useRecycling.ts'
import { useRecyclingAddress } from './useRecyclingAddress.ts'

/** The queue of the business that is shown, what is being done to it, and a way to do more. */
export function useQueue() {
  const { queues } = useRecycling()
  const businessProfileId = useShownBusiness()?.id ?? null
  const { weeks } = useRecyclingAddress().address
  const queue = useCachedActor(queues, queueKeyOf({ businessProfileId, weeks }))
  return {
    queue,
    /** Null until it is read. */
    found: useSelector(queue, ({ context }) => context.found),
    failure: {
      problem: useSelector(queue, ({ context }) => context.problem),
      isBusy: useSelector(queue, (snapshot) => snapshot.hasTag('reading')),
      onRetry: () => queue.send({ type: 'retry.requested' }),
    },
    changes: useSelector(queue, ({ context }) => context.changes),
    request: (change: QueueChange) => queue.send({ type: 'change.requested', change }),
  }
}
