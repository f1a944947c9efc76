import type { DeniedReading } from '../../contract/analytics.ts'
import { networkNames } from '../networks/networkNames.ts'
import { listed } from '../shell/words.ts'
import type { ShownAccount } from './accountWords.ts'

const nouns: Readonly<Record<DeniedReading, string>> = { followers: 'followers', posts: 'numbers of posts' }

/** Which readings lack a permission: `the followers of @ada on TikTok`; null where none does. */
export function deniedWords(
  accounts: readonly Pick<ShownAccount, 'accountName' | 'network' | 'denied'>[],
): string | null {
  const denied = accounts
    .filter((account) => account.denied.length > 0)
    .map(
      ({ accountName, network, denied: readings }) =>
        `the ${listed(readings.map((reading) => nouns[reading]))} of ${accountName} on ${networkNames[network]}`,
    )
  return denied.length === 0 ? null : listed(denied)
}
