import type { DeniedReading } from '../../contract/analytics.ts'
import { strings } from '../../strings/insight.ts'
import { networkNames } from '../networks/networkNames.ts'
import { listed } from '../shell/words.ts'
import type { ShownAccount } from './accountWords.ts'

const nouns: Readonly<Record<DeniedReading, string>> = { followers: 'followers', posts: strings.numbersOfPosts }

/** Which readings lack a permission: `the followers of @ada on TikTok`; null where none does. */
export function deniedWords(
  accounts: readonly Pick<ShownAccount, 'accountName' | 'network' | 'denied'>[],
): string | null {
  const denied = accounts
    .filter((account) => account.denied.length > 0)
    .map(({ accountName, network, denied: readings }) =>
      strings.theOfOn(listed(readings.map((reading) => nouns[reading])), accountName, networkNames[network]),
    )
  return denied.length === 0 ? null : listed(denied)
}
