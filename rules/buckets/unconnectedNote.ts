import type { AccountState, Network } from '../../contract/networks.ts'
import { strings } from '../../strings/buckets.ts'
import { isOf } from '../business/shownBusiness.ts'
import { networkNames } from '../networks/networkNames.ts'
import { listed } from '../shell/words.ts'

interface Known {
  /** Of the person, whatever business they are of. */
  accounts: readonly {
    id: number
    network: Network
    state: AccountState
    businessProfileId: number | null
  }[]
  businesses: readonly { id: number; isPrimary: boolean; isActive: boolean }[]
}

interface Chosen {
  /** Null: of the primary business. */
  businessProfileId: number | null
  networks: readonly Network[]
  accountIds: readonly number[]
}

/**
 * Says that a bucket's drafts are for no account, because nothing that it posts to is connected. Null where something
 * is, or where nothing is chosen. `verb`: who posts, where it is not the bucket that the words stand by.
 */
export function unconnectedNote(chosen: Chosen, known: Known, verb = strings.posts): string | null {
  const { networks, accountIds } = chosen
  if (goesSomewhere(chosen, known)) return null
  const names = listed(networks.map((network) => networkNames[network]))
  if (networks.length === 1) return strings.toWhichIsNotConnectedYet(verb, names)
  if (networks.length > 1) return strings.to(verb, names, networks.length)
  if (accountIds.length === 0) return null
  return accountIds.length === 1 ? strings.itsAccountIsNotConnectedAnyMore : strings.noneOfItsAccountsIsConnectedAny
}

/** As the provider finds the accounts of a draft: those of a network are its own business's. */
function goesSomewhere({ businessProfileId, networks, accountIds }: Chosen, { accounts, businesses }: Known): boolean {
  const business = businesses.find(({ id, isPrimary }) =>
    businessProfileId === null ? isPrimary : id === businessProfileId,
  )
  return accounts.some(
    (account) =>
      account.state !== 'disconnected' &&
      (accountIds.includes(account.id) ||
        (networks.includes(account.network) && isOf(business ?? null, account.businessProfileId))),
  )
}
