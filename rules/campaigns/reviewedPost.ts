import type { CampaignPost as WirePost } from '../../contract/campaignPosts.ts'
import type { Campaign as WireCampaign } from '../../contract/campaigns.ts'
import type { Network } from '../../contract/networks.ts'
import { strings } from '../../strings/campaigns.ts'
import { titleOf } from '../content/shortened.ts'
import { networkNames } from '../networks/networkNames.ts'
import type { Camel } from '../shell/camel.ts'

export type ReviewedPost = Camel<WirePost>
type Campaign = Camel<WireCampaign>
export type ReviewAction = 'approve' | 'reject' | 'reopen' | 'edit' | 'again'

/** What can be done to a post in its state. */
const actsByState: Readonly<Record<ReviewedPost['state'], readonly ReviewAction[]>> = {
  waiting: [],
  writing: [],
  to_review: ['approve', 'reject', 'edit', 'again'],
  approved: ['reopen', 'reject', 'edit', 'again'],
  rejected: ['approve', 'reopen', 'edit', 'again'],
  failed: ['again', 'edit'],
  planned: [],
}

/** Where posts are decided on: not before there are any, and not once all is over. */
const openStatuses: readonly Campaign['status'][] = ['generating', 'in_review', 'scheduled', 'running', 'paused']

export const isOpenForReview = ({ status }: Pick<Campaign, 'status'>): boolean => openStatuses.includes(status)

/** Where approved posts can be planned: not while others are written, nor while all are held. */
export const isPlannable = ({ status }: Pick<Campaign, 'status'>): boolean =>
  status === 'in_review' || status === 'scheduled' || status === 'running'

export const canBeDone = (action: ReviewAction, { state }: Pick<ReviewedPost, 'state'>): boolean =>
  actsByState[state].includes(action)

/** What a post is called in a list: its first words, or what kind it is while it has none. */
export const nameOfPost = ({ text, moment }: Pick<ReviewedPost, 'text' | 'moment'>): string =>
  text.trim() === '' ? moment : titleOf(text)

/** The networks that a post goes to, in the order of the campaign's accounts; each once. */
export function networksOf({ accountIds }: Pick<ReviewedPost, 'accountIds'>, { accounts }: Pick<Campaign, 'accounts'>) {
  const networks = accounts.filter(({ accountId }) => accountIds.includes(accountId)).map(({ network }) => network)
  return [...new Set(networks)]
}

/** One text of a post, and where it goes out. `key`: `common`, or the network whose own version it is. */
export interface PostText {
  key: 'common' | Network
  networks: readonly Network[]
  text: string
}

/** The texts that go out: the common one where a network gets it, and the own version of each that has one. */
export function textsOf(
  { text, variants }: { text: string; variants: readonly { network: Network; text: string }[] },
  networks: readonly Network[],
): PostText[] {
  const own = variants.filter(({ network }) => networks.includes(network))
  const common = networks.filter((network) => !own.some((variant) => variant.network === network))
  const ofOwn = own.map((variant) => ({ key: variant.network, networks: [variant.network], text: variant.text }))
  return common.length === 0 && own.length > 0 ? ofOwn : [{ key: 'common', networks: common, text }, ...ofOwn]
}

/** `Threads`, `Threads, X`, or for a post without an account just what it is. */
export const labelOfText = ({ key, networks }: PostText): string =>
  networks.map((network) => networkNames[network]).join(', ') || (key === 'common' ? strings.text : networkNames[key])

/** The post to read next: the first that waits behind one, else the first of all; null where none does. */
export function nextToRead<Post extends Pick<ReviewedPost, 'id' | 'state'>>(
  posts: readonly Post[],
  after: number | null,
  decided: ReadonlySet<number>,
): Post | null {
  const place = posts.findIndex(({ id }) => id === after) + 1
  const inOrder = [...posts.slice(place), ...posts.slice(0, place)]
  return inOrder.find(({ id, state }) => state === 'to_review' && id !== after && !decided.has(id)) ?? null
}
