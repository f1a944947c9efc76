import { useEffect, useMemo, useState } from 'react'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import type { Split } from './editor/PartsEditor.tsx'

type SplitFor = typeof import('./splitting.ts').splitFor

/**
 * Cuts a text for the accounts that it goes to; null until its script is there, which comes once a text is too long. What
 * could not be loaded is asked for again with the next text that is.
 */
export function useSplit(accounts: readonly SocialAccount[], isNeeded: boolean): Split | null {
  const [splitFor, setSplitFor] = useState<SplitFor | null>(null)
  useEffect(() => {
    if (!isNeeded || splitFor) return
    let isWanted = true
    import('./splitting.ts').then(
      (loaded) => isWanted && setSplitFor(() => loaded.splitFor),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [isNeeded, splitFor])
  return useMemo(() => splitFor?.([...new Set(accounts.map(({ network }) => network))]) ?? null, [splitFor, accounts])
}
