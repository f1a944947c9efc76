import type { Network } from '../../contract/networks.ts'
import { strings } from '../../strings/networks.ts'
import { networkNames } from './networkNames.ts'

/** What is said of a network that asks the installation for credentials, where it has none. */
export const missingCredentials = (network: Network): string => strings.cannotBeConnectedYet(networkNames[network])
