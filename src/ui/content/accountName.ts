import { accountLabel, type NamedAccount } from '../../../rules/networks/accountLabel.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'

/** An account's network as people call it. */
export const networkNameOf = ({ network }: Pick<SocialAccount, 'network'>): string => networkNames[network]

/** Network and account, for where an account has to be told from the others. */
export const fullNameOf = (account: NamedAccount): string => `${networkNames[account.network]} ${accountLabel(account)}`
