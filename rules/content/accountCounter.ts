import type { SocialAccount as WireAccount } from '../../contract/networks.ts'
import { contentCounter, type countText } from '../networks/countText.ts'
import { rulesOf } from '../networks/networks.ts'
import type { Camel } from '../shell/camel.ts'
import { type AccountCount, limitsOf } from './obstacles.ts'
import { optionsFor, type PostContent } from './postContent.ts'
import type { Outgoing } from './utm.ts'

type SocialAccount = Camel<WireAccount>

/** Counts a text as an account's network does: as a part of a post, or as a comment below one. */
export type CountFor = (text: string, account: SocialAccount, as?: 'post' | 'comment') => AccountCount

/**
 * Counts for accounts, with one counter for all that is counted of a post: texts as they go out, or what goes out of them
 * where that is another, and behind the account's content warning where its network counts that too.
 */
export function accountCounter({
  count = contentCounter(),
  outgoing,
  warningOf = noWarning,
}: {
  count?: typeof countText
  outgoing?: Outgoing | undefined
  warningOf?: (account: SocialAccount) => string
} = {}): CountFor {
  return (text, account, as = 'post') => {
    const limits = as === 'comment' ? commentLimits(account) : limitsOf(account)
    const { network } = account
    const sent = outgoing ? outgoing(text, network) : text
    const warning = warningOf(account)
    const counted = count(network, sent, limits, warning)
    return { account, ...counted, ...(outgoing && { outgoing }), ...(warning && { warning }) }
  }
}

const noWarning = () => ''

/** The content warning that is chosen for an account; empty where there is none. */
export function warningIn(content: Pick<PostContent, 'accountOptions'>, { id }: Pick<SocialAccount, 'id'>): string {
  const { spoiler_text } = optionsFor(content, id)
  return typeof spoiler_text === 'string' ? spoiler_text : ''
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
