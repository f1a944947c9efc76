import { useState } from 'react'
import { type KeepAs, keepLabel } from '../../../rules/generate/keptTexts.ts'
import { keepable } from '../../../rules/generate/standing.ts'
import type { TextEntry } from '../../app/generate/texts.ts'
import { useMutation } from '../useMutation.ts'
import { useGenerating, useOwnAccounts } from './useGenerating.ts'

export type Keeping = ReturnType<typeof useKeeping>

/** How the texts are to be kept, and what the act says. */
export function useKeeping(entries: readonly TextEntry[]) {
  const { keep, keeping } = useGenerating()
  const { accounts } = useOwnAccounts()
  const { isBusy, problem } = useMutation(keeping)
  const [as, setAs] = useState<KeepAs>('draft')
  const chosen = keepable(entries).map(({ network }) => network)
  const accountIds = accounts.filter(({ network }) => chosen.includes(network)).map(({ id }) => id)
  return {
    as,
    setAs,
    count: chosen.length,
    label: chosen.length === 0 ? 'Nothing to keep yet' : keepLabel(as, chosen.length),
    isBusy,
    problem: isBusy ? null : problem,
    keep: () => keep({ as, bucketId: null, accountIds }),
  }
}
