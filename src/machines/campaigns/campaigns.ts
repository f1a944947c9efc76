import type { CampaignEffect as WireEffect } from '../../../contract/campaignEffect.ts'
import type { CampaignPost as WirePost } from '../../../contract/campaignPosts.ts'
import type { CampaignResult } from '../../../contract/campaignResults.ts'
import type {
  CampaignWriter,
  listCampaignOptions,
  listCampaigns,
  Campaign as WireCampaign,
} from '../../../contract/campaigns.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import type { Camel } from '../../../rules/shell/camel.ts'

export type Campaign = Camel<WireCampaign>
export type CampaignPost = Camel<WirePost>
/** What a change of a campaign does to its posts. */
export type CampaignEffect = Camel<WireEffect>
export type CampaignPage = Camel<Answer<typeof listCampaigns>>
/** The first day first. */
export type CampaignResults = Camel<CampaignResult>[]
export type CampaignOptions = Camel<Answer<typeof listCampaignOptions>>

/** What is done to a campaign as a whole. */
export type CampaignChange =
  | { kind: 'copy'; campaign: Campaign; clientKey: string }
  | { kind: 'archive'; campaign: Campaign; isForced: boolean }
  | { kind: 'restore'; campaign: Campaign }
  | { kind: 'pause'; campaign: Campaign }
  /** Writes what is not written; the first time all of it. */
  | { kind: 'write'; campaign: Campaign; writer: CampaignWriter }
  | { kind: 'stop'; campaign: Campaign }
  /** Null takes back what was told for the day; `before`: what that was, null where nothing. */
  | { kind: 'tell'; campaign: Campaign; day: string; amount: number | null; before: number | null }

/** What came of a change: the campaign as it is now, of a copy the new one. */
export interface CampaignFact {
  change: CampaignChange
  campaign: Campaign
}
