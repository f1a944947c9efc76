import type { CampaignDecision } from '../../../contract/campaignPosts.ts'
import type { CampaignWriter } from '../../../contract/campaigns.ts'
import type { Network } from '../../../contract/networks.ts'
import type { PostContent } from '../../../rules/content/postContent.ts'
import { isSameOptions } from '../../../rules/content/sameOptions.ts'
import type { WriteProblem } from '../shell/result.ts'
import type { Campaign, CampaignPost } from './campaigns.ts'

/** A campaign, and its posts in their order. */
export interface CampaignWork {
  campaign: Campaign
  posts: readonly CampaignPost[]
}

/** What a post says, as it is being changed. */
export interface PostDraft {
  text: string
  /** At most one for each network. */
  variants: readonly { network: Network; text: string }[]
  mediaIds: readonly number[]
  /** What is chosen for accounts that it goes to, in the names of their networks. */
  accountOptions: PostContent['accountOptions']
}

/** A post that is being changed: what it was changed from, and what it is to say. */
export interface EditedPost {
  version: number
  begun: PostDraft
  draft: PostDraft
}

/** What is done to posts under review. */
export type ReviewAct =
  | { kind: 'decide'; decision: CampaignDecision; reason: string; posts: readonly CampaignPost[] }
  | { kind: 'again'; writer: CampaignWriter; wish: string; posts: readonly CampaignPost[] }
  /** What a post said before it was written again. */
  | { kind: 'putBack'; draft: PostDraft; posts: readonly CampaignPost[] }

/** What came of it: the posts as they are now, and those that it could not be done to, with why. */
export interface ReviewFact {
  posts: readonly CampaignPost[]
  left: readonly { campaignPost: number; text: string }[]
}

/** Why something was not done to a post, or that nobody knows. */
export interface ActProblem extends WriteProblem {
  act: ReviewAct
}

export const draftOfPost = ({ text, variants, mediaIds, accountOptions }: CampaignPost): PostDraft => ({
  ...{ text, variants, mediaIds, accountOptions },
})

export const isSameDraft = (one: PostDraft, other: PostDraft): boolean =>
  one.text === other.text &&
  one.mediaIds.join() === other.mediaIds.join() &&
  one.variants.length === other.variants.length &&
  isSameOptions(one.accountOptions, other.accountOptions) &&
  one.variants.every(({ network, text }) => other.variants.some((own) => own.network === network && own.text === text))

/** Of two readings of the same posts the newer of each: an answer may have overtaken a read that began before it. */
export const newestOf = (known: readonly CampaignPost[], read: readonly CampaignPost[]): readonly CampaignPost[] =>
  read.map((post) => known.find(({ id, version }) => id === post.id && version > post.version) ?? post)
