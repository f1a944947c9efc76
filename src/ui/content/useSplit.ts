import { useMemo } from 'react'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { lazyCode, useLoaded } from '../kit/lazyView.ts'
import type { Split } from './editor/PartsEditor.tsx'

const lazySplitFor = lazyCode(async () => (await import('./splitting.ts')).splitFor)

/** Cuts a text for the accounts that it goes to; null until its script is there, which comes once a text is too long. */
export function useSplit(accounts: readonly SocialAccount[], isNeeded: boolean): Split | null {
  const splitFor = useLoaded(lazySplitFor, isNeeded)
  return useMemo(() => splitFor?.([...new Set(accounts.map(({ network }) => network))]) ?? null, [splitFor, accounts])
}
