import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { strings } from '../../../../strings/content/posts.ts'
import type { useAccounts } from '../../networks/useAccounts.ts'

type Account = ReturnType<typeof useAccounts>[number]

/** `@ada.test on Bluesky`: an account as a choice says it. */
export const nameOfAccount = ({ handle, name, network }: Pick<Account, 'handle' | 'name' | 'network'>): string =>
  strings.accountOnNetwork(handle === '' ? name : handle, networkNames[network])
