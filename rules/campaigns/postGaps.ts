import type { Campaign } from '../../contract/campaigns.ts'
import type { Network } from '../../contract/networks.ts'
import { optionsFor } from '../content/postContent.ts'
import { readOptions } from '../networks/options/readOptions.ts'
import { tiktokProblems } from '../networks/options/tiktokProblems.ts'
import type { Camel } from '../shell/camel.ts'
import type { ReviewedPost } from './reviewedPost.ts'

type Chosen = {
  [Part in keyof Pick<ReviewedPost, 'accountIds' | 'options' | 'accountOptions'>]: Readonly<ReviewedPost[Part]>
}
type Account = Pick<Camel<Campaign>['accounts'][number], 'accountId' | 'network'>

/**
 * What has to be chosen for a post on an account before it can be planned, and is not: a sentence by the account's id.
 * `privacyLevels`: who may see posts of an account, where TikTok has said it.
 */
export function missingChoices(
  post: Chosen,
  accounts: readonly Account[],
  privacyLevels: ReadonlyMap<number, readonly string[]> = new Map(),
): Map<number, string> {
  const own = accounts.filter(({ accountId }) => post.accountIds.includes(accountId))
  return new Map(
    own.flatMap(({ accountId, network }) => {
      const options = optionsFor(post, accountId, post.options[network])
      const message = firstMissing[network](options, privacyLevels.get(accountId))
      return message === undefined ? [] : [[accountId, message]]
    }),
  )
}

/** Whether TikTok asks for something that nobody has chosen for a post. */
export const lacksChoices = (post: Chosen, accounts: readonly Account[]): boolean =>
  missingChoices(post, accounts).size > 0

type FirstMissing = (
  options: Readonly<Record<string, unknown>>,
  privacyLevels: readonly string[] | undefined,
) => string | undefined

/** Only TikTok wants an answer for each post; what else keeps one from going out is told where it is planned. */
const none: FirstMissing = () => undefined

const firstMissing = {
  twitter: none,
  facebook: none,
  instagram: none,
  linkedin: none,
  linkedin_org: none,
  tiktok: (options, privacyLevels) => tiktokProblems(readOptions('tiktok', options) ?? {}, privacyLevels)[0]?.message,
  threads: none,
  bluesky: none,
  mastodon: none,
} satisfies Record<Network, FirstMissing>
