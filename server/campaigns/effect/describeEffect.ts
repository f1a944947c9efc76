import type { CampaignEffect } from '../../../contract/campaignEffect.ts'
import type { LeftOutPost } from '../../../rules/campaigns/changeEffect.ts'
import { titleOfCampaignPost } from '../schedule/campaignContent.ts'
import type { CampaignChange } from './readChange.ts'

/** What a change does, as the wire shows it. */
export function describeEffect({ effect, posts }: CampaignChange): CampaignEffect {
  const titles = new Map(posts.map((post) => [post.id, titleOfCampaignPost(post)]))
  const shown = ({ id, text }: LeftOutPost) => ({ campaign_post: id, title: titles.get(id) ?? '', text })
  return {
    ...{ out: effect.out, planned: effect.planned, written: effect.written },
    taken_off: effect.takenOff.map(shown),
    left_out: effect.leftOut.map(shown),
    to_write: { before: effect.toWrite.before, after: effect.toWrite.after },
  }
}
