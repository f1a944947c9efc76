import { useState } from 'react'
import { type KeepAs, keepLabel } from '../../../rules/generate/keptTexts.ts'
import { keepable } from '../../../rules/generate/standing.ts'
import type { TextEntry } from '../../app/generate/text.ts'
import { useMutation } from '../useMutation.ts'
import { useGenerating, useOwnAccounts } from './useGenerating.ts'

export type Keeping = ReturnType<typeof useKeeping>

/** How the texts are to be kept, and what the act says. */
export function useKeeping(entries: readonly TextEntry[]) {
  const { keep, keeping } = useGenerating()
  const { accounts } = useOwnAccounts()
  const { isBusy, problem } = useMutation(keeping)
  const [as, setAs] = useState<KeepAs>('draft')
  const [bucketId, setBucketId] = useState<number | null>(null)
  const chosen = keepable(entries).map(({ network }) => network)
  const accountIds = accounts.filter(({ network }) => chosen.includes(network)).map(({ id }) => id)
  const isBucketMissing = as !== 'draft' && bucketId === null
  return {
    as,
    setAs,
    bucketId,
    setBucketId,
    isBucketMissing,
    count: chosen.length,
    label: labelOf(as, chosen.length, isBucketMissing),
    isBusy,
    problem: isBusy ? null : problem,
    keep: () => keep({ as, bucketId, accountIds }),
  }
}

function labelOf(as: KeepAs, count: number, isBucketMissing: boolean): string {
  if (count === 0) return 'Nothing to keep yet'
  return isBucketMissing ? 'Choose a bucket' : keepLabel(as, count)
}
