import type { CampaignDecision, CampaignPost, CampaignPostState } from '../../contract/campaignPosts.ts'
import type { Network } from '../../contract/networks.ts'
import { strings } from '../../strings/campaigns.ts'
import { tooLongMessage } from '../content/readiness.ts'
import { networkNames } from '../networks/networkNames.ts'
import { type Overrun, textOn } from './overruns.ts'

/** What decides whether a post can be decided on. */
export interface DecidedPost extends Pick<CampaignPost, 'state' | 'text' | 'variants' | 'media_ids'> {
  /** That it goes to. */
  networks: readonly Network[]
  overruns: readonly Overrun[]
  /** At least one of its accounts is connected. */
  hasConnectedAccount: boolean
}

/** Why a post cannot be decided on as it is, for people; null where it can. */
export const decisionRefusal = (decision: CampaignDecision, post: DecidedPost): string | null =>
  undecidable[post.state] ?? contentRefusals[decision](post)

/** Why what a post says cannot be changed, for people; null where it can. */
export const changeRefusal = (state: CampaignPostState): string | null =>
  state === 'failed' ? null : undecidable[state]

/** Why a post cannot be written again, for people; null where it can. */
export const rewriteRefusal = (state: CampaignPostState): string | null =>
  state === 'failed' || state === 'waiting' ? null : undecidable[state]

const undecidable = {
  waiting: strings.itIsNotWrittenYet,
  writing: strings.itIsBeingWritten,
  to_review: null,
  approved: null,
  rejected: null,
  failed: strings.itCouldNotBeWritten,
  planned: strings.itIsPlannedAlready,
} satisfies Record<CampaignPostState, string | null>

const contentRefusals = {
  approve: approvalRefusal,
  reject: () => null,
  reopen: () => null,
} satisfies Record<CampaignDecision, (post: DecidedPost) => string | null>

function approvalRefusal(post: DecidedPost): string | null {
  const { networks, media_ids, overruns, hasConnectedAccount } = post
  const isEmpty = networks.some((network) => textOn(post, network).trim() === '')
  if (isEmpty && media_ids.length === 0) return strings.itSaysNothing
  const [overrun] = overruns
  if (overrun) return overrunMessage(overrun)
  return hasConnectedAccount ? null : strings.noneOfItsAccountsIsConnected
}

/** `X: 12 characters too long. Shorten it, or give X a text of its own.` */
const overrunMessage = ({ network, count }: Overrun): string => {
  const name = networkNames[network]
  return strings.shortenItOrGiveATextOf(tooLongMessage(name, count), name)
}
