import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Network, TextLimits } from '../../../contract/networks.ts'
import type { AiAllowance } from '../../../rules/generate/allowanceWords.ts'
import { createGenerating, type Generating } from '../../app/generate/generating.ts'
import { lazyCode } from '../kit/lazyView.ts'
import { useShownAccounts } from '../networks/useAccounts.ts'
import { useSession } from '../sessionContext.ts'

/** The brief and its texts, which go on whatever page is open. */
export const useGenerating = (): Generating => useSession().lazy(createGenerating)

/** What is left today; null until it is known. */
export const useAllowance = (): AiAllowance | null => useSelector(useGenerating().allowance, ({ context }) => context)

/** How the networks count: not needed to show the page. */
export const counting = lazyCode(() => import('../../../rules/generate/counting.ts'))

/** The accounts that can be written for, and by network what they take. */
export function useOwnAccounts() {
  const shown = useShownAccounts()
  return useMemo(() => {
    const accounts = shown.filter(({ state }) => state !== 'disconnected')
    const limits: Partial<Record<Network, TextLimits>> = {}
    for (const { network, limits: own } of accounts) {
      const known = limits[network]
      if (known && known.characters <= own.characters) continue
      limits[network] = { characters: own.characters, characters_per_url: own.charactersPerUrl, bytes: own.bytes }
    }
    return { accounts, limits }
  }, [shown])
}
