import { useMemo } from 'react'
import { isOf } from '../../../../rules/business/shownBusiness.ts'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { type Business, useBusinesses, useShownBusiness } from '../../shell/useBusinesses.ts'

export interface AccountGroup {
  /** null: the person has one business, so that nothing has to be told apart. */
  business: Business | null
  accounts: readonly SocialAccount[]
}

const everything: readonly number[] = []

/** Accounts by the business they post for, the chosen business first; those of none stand with the primary. */
export function useAccountGroups(accounts: readonly SocialAccount[]): readonly AccountGroup[] {
  const { businesses, selected } = useBusinesses()
  return useMemo(() => groupsOf(accounts, businesses, selected), [accounts, businesses, selected])
}

/** The groups that pages show: of the other businesses, only what is `kept` in sight. */
export function useShownGroups(
  accounts: readonly SocialAccount[],
  kept: readonly number[] = everything,
): readonly AccountGroup[] {
  const groups = useAccountGroups(accounts)
  const shown = useShownBusiness()
  return useMemo(
    () =>
      groups
        .map((group) =>
          shown === null || group.business?.id === shown.id
            ? group
            : { ...group, accounts: group.accounts.filter(({ id }) => kept.includes(id)) },
        )
        .filter((group) => group.accounts.length > 0),
    [groups, shown, kept],
  )
}

function groupsOf(
  accounts: readonly SocialAccount[],
  businesses: readonly Business[],
  selected: Business | null,
): AccountGroup[] {
  if (businesses.length < 2) return [{ business: null, accounts }]
  const first = businesses.filter(({ id }) => id === selected?.id)
  const rest = businesses.filter(({ id }) => id !== selected?.id)
  return [...first, ...rest].map((business) => ({
    business,
    accounts: accounts.filter(({ businessProfileId }) => isOf(business, businessProfileId)),
  }))
}
