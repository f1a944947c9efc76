import type { Network } from '../../contract/networks.ts'
import { strings } from '../../strings/writing.ts'
import { networkNames } from '../networks/networkNames.ts'
import { partsOf } from '../networks/textParts.ts'
import { listed } from '../shell/words.ts'

/**
 * Says which other networks of a text take a handle for somebody of their own: `@grace.example` of Bluesky is `@grace` on
 * X. Null where none does. `handle` is without `@`; `networks` are all that the text goes to.
 */
export function otherMentions(handle: string, network: Network, networks: readonly Network[]): string | null {
  const others = [...new Set(networks)].filter(
    (other) => other !== network && partsOf(other, `@${handle}`).some(({ kind }) => kind === 'mention'),
  )
  if (others.length === 0) return null
  const place = networkNames[network]
  const names = listed(others.map((other) => networkNames[other]))
  return strings.onSuchANameMayBeSomebody(names, place)
}
