import type { Network } from '../../contract/networks.ts'
import { accountLabel, type NamedAccount } from './accountLabel.ts'
import { exampleLinkOf } from './exampleLinks.ts'
import { networkNames } from './networkNames.ts'

/** What the link to a post is called. */
export const linkLabel = (network: Network): string => `Link to the post on ${networkNames[network]}`

/** Why none can go without it. */
export const linkMissing = (network: Network): string =>
  `What comes after this part goes on from it. ${whereToFind(network)}`

/** What it is good for where a part can go without it. */
export const linkOptional = (network: Network): string =>
  `Your post is then shown with its link. ${whereToFind(network)}`

/** Of what leads to no post of the account's. */
export const linkWrong = (account: NamedAccount): string =>
  `This link leads to no such post of ${accountLabel(account)} on ${networkNames[account.network]}. Open the post there and copy its link.${exampleOf(account.network)}`

const whereToFind = (network: Network): string =>
  `Open it on ${networkNames[network]} and copy its link.${exampleOf(network)}`

/** A sentence with what it looks like. */
const exampleOf = (network: Network): string => {
  const example = exampleLinkOf(network)
  return example === null ? '' : ` It looks like ${example}`
}
