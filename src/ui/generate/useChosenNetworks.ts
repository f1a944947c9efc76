import { useMemo } from 'react'
import type { Network } from '../../../contract/networks.ts'
import type { Brief } from '../../../rules/generate/brief.ts'
import { useOwnAccounts } from './useGenerating.ts'

/** The networks that texts are written for: those that were chosen, or those of the accounts while none was. */
export function useChosenNetworks({ networks }: Brief): readonly Network[] {
  const { accounts } = useOwnAccounts()
  return useMemo(() => networks ?? [...new Set(accounts.map(({ network }) => network))], [networks, accounts])
}
