import type { SocialAccount as WireAccount } from '../../contract/networks.ts'
import { contentCounter, type countText } from '../networks/countText.ts'
import { rulesOf } from '../networks/networks.ts'
import type { Camel } from '../shell/camel.ts'
import { type AccountCount, limitsOf } from './obstacles.ts'
import type { Outgoing } from './utm.ts'

type SocialAccount = Camel<WireAccount>

/** Counts a text as an account's network does: as a part of a post, or as a comment below one. */
export type CountFor = (text: string, account: SocialAccount, as?: 'post' | 'comment') => AccountCount

/**
 * Counts for accounts, with one counter for all that is counted of a post: texts as they go out, or what goes out of them
 * where that is another.
 */
export function accountCounter(count: typeof countText = contentCounter(), outgoing?: Outgoing): CountFor {
  return (text, account, as = 'post') => {
    const limits = as === 'comment' ? commentLimits(account) : limitsOf(account)
    const { network } = account
    const sent = outgoing ? outgoing(text, network) : text
    return { account, ...count(network, sent, limits), ...(outgoing && { outgoing }) }
  }
}

/** Whether a network takes a comment below one's own post. */
export const takesComment = ({ network }: Pick<SocialAccount, 'network'>): boolean =>
  rulesOf(network).takes.firstComment !== null

/** Whether a network takes a post that goes on in replies to itself. */
export const takesThreads = ({ network }: Pick<SocialAccount, 'network'>): boolean => rulesOf(network).takes.hasThreads

function commentLimits(account: SocialAccount): ReturnType<typeof limitsOf> {
  const limits = rulesOf(account.network).takes.firstComment?.limits ?? 'as the post'
  return limits === 'as the post' ? limitsOf(account) : limits
}
