import type { Variant } from '../../../rules/content/postContent.ts'
import { accountLabel, type NamedAccount } from '../../../rules/networks/accountLabel.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'

/** Whose text a variant is: `X`, or `X @ada` where it is one account's that is known. */
export function variantName(
  { network, accountId }: Pick<Variant, 'network' | 'accountId'>,
  known: readonly (NamedAccount & { accountId: number })[],
): string {
  const account = known.find((one) => one.accountId === accountId)
  return account ? `${networkNames[network]} (${accountLabel(account)})` : networkNames[network]
}
