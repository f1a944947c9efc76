import { campaignAddress } from '../../../../rules/campaigns/campaignAddress.ts'
import { isPlannable } from '../../../../rules/campaigns/plannable.ts'
import type { Campaign } from '../../../machines/campaigns/campaigns.ts'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'

/** No post of the campaign is planned or out: what will be here, and what comes first. */
export function NothingOut({ campaign }: { campaign: Campaign }) {
  const canPlan = isPlannable(campaign.status) && campaign.posts.approved > 0
  const address = campaignAddress(campaign)
  return (
    <EmptyState
      title="Nothing of it is planned or out"
      actions={
        canPlan ? (
          <ButtonLink to={`/campaigns/${campaign.id}/schedule`} variant="ink">
            Plan the posts
          </ButtonLink>
        ) : (
          address !== null && (
            <ButtonLink to={address} variant="ink">
              {campaign.status === 'draft' ? 'Go on with the campaign' : 'See the posts'}
            </ButtonLink>
          )
        )
      }
    >
      Once a post is out, what the networks tell of it stands here, and you tell what none of them counts. It adds up by
      network, week and variant, and an experiment says whether one way of writing brings more.
    </EmptyState>
  )
}
