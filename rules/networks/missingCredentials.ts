import type { Network } from '../../contract/networks.ts'
import { networkNames } from './networkNames.ts'

/** What is said of a network that asks the installation for credentials, where it has none. */
export const missingCredentials = (network: Network): string =>
  `${networkNames[network]} cannot be connected yet: this installation has no credentials for it.`
