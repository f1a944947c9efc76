import type { Selectable } from 'kysely'
import type { PostContent, Variant } from '../../rules/content/postContent.ts'
import { accountLabel } from '../../rules/networks/accountLabel.ts'
import { networkNames } from '../../rules/networks/networkNames.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'

type AccountRow = Selectable<Database['social_accounts']>

/**
 * Refuses variants and options that are for an account of somebody else or of another network, and two for the same place.
 * `own`: all the person's accounts, disconnected ones too.
 */
export function checkOwnAccounts(
  { variants, accountOptions }: Pick<PostContent, 'variants' | 'accountOptions'>,
  own: readonly AccountRow[],
): void {
  const accounts = new Map(own.map((account) => [account.id, account]))
  for (const { accountId } of accountOptions) {
    if (!accounts.has(accountId))
      throw wrong('account_options', 'Options are given for an account that is not among yours.')
  }
  const again = repeated(accountOptions, ({ accountId }) => accountId)
  const account = again && accounts.get(again.accountId)
  if (account) throw wrong('account_options', `Options are given twice for ${accountLabel(account)}.`)
  for (const variant of variants) checkVariant(variant, accounts)
  const twice = repeated(variants, ({ network, accountId }) => accountId ?? network)
  if (twice) throw wrong('variants', `There are two variants for ${placeOf(twice, accounts)}.`)
}

type Accounts = ReadonlyMap<number, AccountRow>

function checkVariant({ network, accountId }: Variant, accounts: Accounts): void {
  if (accountId === null) return
  const account = accounts.get(accountId)
  if (!account) throw wrong('variants', 'A variant is for an account that is not among yours.')
  if (account.network !== network) {
    throw wrong('variants', `A variant for ${networkNames[network]} is given to an account on another network.`)
  }
}

/** The first item whose key an earlier one has. */
function repeated<Item>(items: readonly Item[], keyOf: (item: Item) => string | number): Item | undefined {
  const keys = items.map(keyOf)
  return items.find((item, index) => keys.indexOf(keyOf(item)) < index)
}

function placeOf({ network, accountId }: Variant, accounts: Accounts): string {
  const account = accountId === null ? undefined : accounts.get(accountId)
  return account ? accountLabel(account) : networkNames[network]
}

const wrong = (field: string, message: string): HttpError => new HttpError(400, message, { field })
