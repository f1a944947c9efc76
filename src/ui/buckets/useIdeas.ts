import { useSelector } from '@xstate/react'
import type { DifficultyLevel } from '../../../contract/buckets.ts'
import { createIdeas } from '../../app/buckets/ideas.ts'
import { ideasKeyOf } from '../../app/buckets/keys.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { useBuckets } from './useBuckets.ts'
import { useBucketsAddress } from './useBucketsAddress.ts'

const pageSize = 6

/** The ideas of a bucket that are not by AI, and which of them are shown. */
export function useIdeas(bucketId: number) {
  const { address, show } = useBucketsAddress()
  const { effort, showsDismissed, ideaPage } = address
  const query = { bucketId, difficulty: effort, showsDismissed, page: ideaPage, pageSize }
  const actor = useCachedActor(useBuckets().lazy(createIdeas).lists, ideasKeyOf(query))
  return {
    query,
    found: useSelector(actor, ({ context }) => context.value),
    failure: useQueryFailure(actor),
    chooseEffort: (level: DifficultyLevel | null) => show({ effort: level, ideaPage: 1 }),
    showDismissed: (shows: boolean) => show({ showsDismissed: shows, ideaPage: 1 }),
    turnTo: (page: number) => show({ ideaPage: page }),
  }
}
