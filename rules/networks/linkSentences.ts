import type { Network } from '../../contract/networks.ts'
import { strings } from '../../strings/networks.ts'
import { accountLabel, type NamedAccount } from './accountLabel.ts'
import { exampleLinkOf } from './exampleLinks.ts'
import { networkNames } from './networkNames.ts'

/** What the link to a post is called. */
export const linkLabel = (network: Network): string => strings.linkToThePostOn(networkNames[network])

/** Why none can go without it. */
export const linkMissing = (network: Network): string => strings.whatComesAfterThisPartGoesOn(whereToFind(network))

/** What it is good for where a part can go without it. */
export const linkOptional = (network: Network): string => strings.yourPostIsThenShownWithIts(whereToFind(network))

/** Of what leads to no post of the account's. */
export const linkWrong = (account: NamedAccount): string =>
  strings.thisLinkLeadsToNoSuchPost(accountLabel(account), networkNames[account.network], exampleOf(account.network))

const whereToFind = (network: Network): string =>
  strings.openItOnAndCopyItsLink(networkNames[network], exampleOf(network))

/** A sentence with what it looks like. */
const exampleOf = (network: Network): string => {
  const example = exampleLinkOf(network)
  return example === null ? '' : strings.itLooksLike(example)
}
