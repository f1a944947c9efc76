import type { CampaignDecision, CampaignPost, CampaignPostState } from '../../contract/campaignPosts.ts'
import type { Network } from '../../contract/networks.ts'
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
  waiting: 'It is not written yet. Wait until it is.',
  writing: 'It is being written. Wait until it is done.',
  to_review: null,
  approved: null,
  rejected: null,
  failed: 'It could not be written. Have it written again, or write it yourself.',
  planned: 'It is planned already. Change the post itself in the calendar.',
} satisfies Record<CampaignPostState, string | null>

const contentRefusals = {
  approve: approvalRefusal,
  reject: () => null,
  reopen: () => null,
} satisfies Record<CampaignDecision, (post: DecidedPost) => string | null>

function approvalRefusal(post: DecidedPost): string | null {
  const { networks, media_ids, overruns, hasConnectedAccount } = post
  const isEmpty = networks.some((network) => textOn(post, network).trim() === '')
  if (isEmpty && media_ids.length === 0) return 'It says nothing. Write something, or add a picture or a video.'
  const [overrun] = overruns
  if (overrun) return overrunMessage(overrun)
  return hasConnectedAccount
    ? null
    : 'None of its accounts is connected. Connect one, or choose others in the campaign.'
}

/** `X: 12 characters too long. Shorten it, or give X a text of its own.` */
const overrunMessage = ({ network, count }: Overrun): string => {
  const name = networkNames[network]
  return `${tooLongMessage(name, count)} Shorten it, or give ${name} a text of its own.`
}
