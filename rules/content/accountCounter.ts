import type { SocialAccount as WireAccount } from '../../contract/networks.ts'
import { textCounter } from '../networks/countText.ts'
import { rulesOf } from '../networks/networks.ts'
import type { Camel } from '../shell/camel.ts'
import { type AccountCount, limitsOf } from './obstacles.ts'

type SocialAccount = Camel<WireAccount>

/** Counts a text as an account's network does: as a part of a post, or as a comment below one. */
export type CountFor = (text: string, account: SocialAccount, as?: 'post' | 'comment') => AccountCount

/** Texts whose counts are remembered: more than a post and its variants have, and not all that was ever typed. */
const mostTexts = 300

/** Counts many texts for many accounts; a text that did not change since is not counted again. */
export function accountCounter(): CountFor {
  const counters = new Map<string, ReturnType<typeof textCounter>>()
  return (text, account, as = 'post') => {
    const counter = counters.get(text) ?? textCounter(text)
    counters.delete(text)
    counters.set(text, counter)
    for (const oldest of counters.keys()) {
      if (counters.size <= mostTexts) break
      counters.delete(oldest)
    }
    const limits = as === 'comment' ? commentLimits(account) : limitsOf(account)
    return { account, ...counter(account.network, limits) }
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
