import type { Mention } from '../../../contract/mentions.ts'
import type { Account } from '../network.ts'

/** Finds people on the network of an account by the beginning of a name. Throws a `NetworkFault`. */
export type MentionSearch = (account: Account, search: string) => Promise<Mention[]>

/** Nobody reads more while writing. */
export const mostMentions = 8
