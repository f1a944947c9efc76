import type { Network } from '../../contract/networks.ts'
import { accountLabel } from '../networks/accountLabel.ts'
import { networkNames } from '../networks/networkNames.ts'
import { networksCalled, plainName } from './fields.ts'

/** What of an account tells whether it is meant. */
export interface NameableAccount {
  id: number
  network: Network
  handle: string
  name: string
}

/** The accounts that a cell names, and what of it names none. */
export interface NamedAccounts {
  ids: number[]
  unknown: string[]
}

/** Accounts by their handles and names, and networks, which mean all the accounts on them; `x` for several. */
export function accountsNamed(cell: string, accounts: readonly NameableAccount[]): NamedAccounts {
  const whole = accountsBy(cell, accounts)
  // A name may have a comma of its own.
  if (whole.length > 0) return { ids: whole.map(({ id }) => id), unknown: [] }
  const names = cell.split(/[,;|\n]/).map((name) => name.trim())
  const ids = new Set<number>()
  const unknown: string[] = []
  for (const name of names) {
    if (name === '') continue
    const found = accountsBy(name, accounts)
    if (found.length === 0) unknown.push(name)
    for (const { id } of found) ids.add(id)
  }
  return { ids: [...ids], unknown }
}

const plainHandle = (handle: string): string => handle.trim().replace(/^@/, '').toLowerCase()

function accountsBy(written: string, accounts: readonly NameableAccount[]): readonly NameableAccount[] {
  const name = written.trim()
  if (name === '') return []
  const networks = networksCalled(name)
  if (networks.length > 0) return accounts.filter(({ network }) => networks.includes(network))
  const handle = plainHandle(name)
  const byHandle = accounts.filter((account) => plainHandle(account.handle) === handle)
  if (byHandle.length > 0) return byHandle
  const plain = plainName(name)
  const byName = accounts.filter((account) => plain !== '' && plainName(account.name) === plain)
  return byName.length > 0 ? byName : onNetwork(name, accounts)
}

/** `Bluesky: @ada`, `Ada (Mastodon)`: a network beside the account. */
function onNetwork(name: string, accounts: readonly NameableAccount[]): readonly NameableAccount[] {
  const [, before = '', after = ''] = /^([^:(]+)(?::| -) ?(.+)$/.exec(name) ?? []
  const [, outside = '', inside = ''] = /^(.+?) ?\(([^)]+)\)$/.exec(name) ?? []
  const [network, account] = before === '' ? [inside, outside] : [before, after]
  const networks = networksCalled(network)
  if (networks.length === 0) return []
  return accountsBy(
    account,
    accounts.filter((one) => networks.includes(one.network)),
  )
}

/** What accounts are called where one of them is asked for: `@ada.bsky.social (Bluesky)`. */
export const accountChoice = (account: NameableAccount): string =>
  `${accountLabel(account)} (${networkNames[account.network]})`
