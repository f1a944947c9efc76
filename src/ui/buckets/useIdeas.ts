import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { DifficultyLevel } from '../../../contract/buckets.ts'
import { createIdeas } from '../../app/buckets/ideas.ts'
import { ideasKeyOf } from '../../app/buckets/keys.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { useBuckets } from './useBuckets.ts'

const pageSize = 6

/** The ideas of a bucket that are not by AI, and which of them are shown. */
export function useIdeas(bucketId: number) {
  const [difficulty, setDifficulty] = useState<DifficultyLevel | null>(null)
  const [showsDismissed, setShowsDismissed] = useState(false)
  const [page, setPage] = useState(1)
  const query = { bucketId, difficulty, showsDismissed, page, pageSize }
  const actor = useCachedActor(useBuckets().lazy(createIdeas).lists, ideasKeyOf(query))
  return {
    query,
    found: useSelector(actor, ({ context }) => context.value),
    failure: useQueryFailure(actor),
    chooseEffort: (level: DifficultyLevel | null) => {
      setDifficulty(level)
      setPage(1)
    },
    showDismissed: (shows: boolean) => {
      setShowsDismissed(shows)
      setPage(1)
    },
    turnTo: setPage,
  }
}
