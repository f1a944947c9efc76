import { type CampaignLook, campaignStateWord } from '../../../rules/campaigns/stateWords.ts'
import { MarkLabel } from '../marks/MarkLabel.tsx'
import { CampaignGlyph, toneOfLook } from './CampaignGlyph.tsx'

/** A campaign's state as shape and word. */
export const StateMark = ({ look }: { look: CampaignLook }) => (
  <MarkLabel tone={toneOfLook(look)}>
    <CampaignGlyph look={look} />
    {campaignStateWord(look)}
  </MarkLabel>
)
