import { useState } from 'react'
import { type SaveAs, saveLabel } from '../../../rules/generate/savedTexts.ts'
import { savable } from '../../../rules/generate/standing.ts'
import { strings } from '../../../strings/generate.ts'
import type { TextEntry } from '../../app/generate/text.ts'
import { useMutation } from '../useMutation.ts'
import { useGenerating, useOwnAccounts } from './useGenerating.ts'

export type Saving = ReturnType<typeof useSaving>

/** How the texts are to be saved, and what the act says. */
export function useSaving(entries: readonly TextEntry[]) {
  const { saveTexts, saving } = useGenerating()
  const { accounts } = useOwnAccounts()
  const { isBusy, problem } = useMutation(saving)
  const [as, setAs] = useState<SaveAs>('draft')
  const [bucketId, setBucketId] = useState<number | null>(null)
  const chosen = savable(entries).map(({ network }) => network)
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
    save: () => saveTexts({ as, bucketId, accountIds }),
  }
}

function labelOf(as: SaveAs, count: number, isBucketMissing: boolean): string {
  if (count === 0) return strings.nothingToKeepYet
  return isBucketMissing ? strings.chooseABucket : saveLabel(as, count)
}
