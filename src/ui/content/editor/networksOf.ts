import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { networkNameOf } from '../accountName.ts'

/** The names of the networks of some accounts, each once. */
export const networksOf = (accounts: readonly SocialAccount[]): string[] => [...new Set(accounts.map(networkNameOf))]
