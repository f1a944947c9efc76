import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { isOf } from '../../../rules/business/shownBusiness.ts'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { useApp } from '../appContext.tsx'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useConnection } from './useConnection.ts'

const none: readonly SocialAccount[] = []

/** The person's accounts: as they came with the person until they have been asked for. */
export function useAccounts(): readonly SocialAccount[] {
  const { userData } = useApp()
  const connection = useConnection()
  useEffect(() => connection.send({ type: 'connections.opened' }), [connection])
  const isKnown = useSelector(connection, (snapshot) => snapshot.hasTag('known'))
  const known = useSelector(connection, ({ context }) => context.accounts)
  const first = useSelector(userData, ({ context }) => context.user?.userprofile.socialAccounts ?? none)
  return isKnown ? known : first
}

/** Those of them that pages show: the chosen business's, or all. */
export function useShownAccounts(): readonly SocialAccount[] {
  const accounts = useAccounts()
  const business = useShownBusiness()
  return useMemo(
    () => accounts.filter(({ businessProfileId }) => isOf(business, businessProfileId)),
    [accounts, business],
  )
}
