import { type SomeNetworks, tightestBounds } from '../../../rules/ai/tightest.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { listed } from '../../../rules/shell/words.ts'
import type { KnownBusiness } from './knownBusiness.ts'
import { type Prompt, promptOf } from './prompt.ts'
import {
  type Correction,
  correctionRules,
  correctionSections,
  firstTime,
  honestRule,
  lengthRule,
  plainRule,
  voiceRule,
} from './textRules.ts'

/** A post of a campaign that is to be written. */
export interface CampaignPostAsked {
  /** Where the post goes. */
  networks: SomeNetworks
  /** Words to avoid are the business's and those of the rules that hold in any case. */
  business: KnownBusiness
  /** What the person says of the campaign; `ends` is its last day, for people. */
  campaign: { goal: string; offer: string; audience: string; tone: string; ends: string }
  /** What kind of post it is. */
  moment: { name: string; instruction: string }
  /** Of all that is chosen of the administrator's builder. */
  instructions: readonly string[]
  /** How posts before it begin. */
  openings: readonly string[]
  /** Of writing again: what was there, and what is to be other. */
  previous: string
  wish: string
}

/** The prompt of a post of a campaign. What the administrator wrote are rules; what the person wrote are data. */
export function campaignPostPrompt(asked: CampaignPostAsked, correction: Correction = firstTime): Prompt {
  const { business, campaign, moment, openings, previous, wish } = asked
  return promptOf([...rulesOf(asked), ...correctionRules(correction)], {
    business: business.section,
    aim: campaign.goal,
    offer: campaign.offer,
    audience: campaign.audience,
    voice: campaign.tone,
    ends: campaign.ends,
    kind: moment.name,
    openings: openings.join('\n'),
    unwanted: business.avoided.join('\n'),
    previous,
    wish,
    ...correctionSections(correction),
  })
}

const rulesOf = ({ networks, business, moment, instructions, openings, previous }: CampaignPostAsked): string[] => [
  `You write one post of a campaign for ${listed([...new Set(networks.map((one) => networkNames[one]))])} in the name of the business.`,
  plainRule,
  lengthRule(tightestBounds(networks)),
  'The section aim is what the campaign is to reach, offer is what it is about, audience is whom it speaks to, and ends is its last day. The section kind is the kind of post that this one is.',
  oneLine(moment.instruction),
  ...instructions.map(oneLine),
  ...(openings.length === 0
    ? []
    : ['The section openings is how other posts of the campaign begin: begin unlike them.']),
  ...(business.avoided.length === 0 ? [] : ['Use none of the words in the section unwanted.']),
  ...(previous === '' ? [] : ['The section previous is the text as it was. Write it again with what the wish says.']),
  honestRule,
  voiceRule,
]

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
