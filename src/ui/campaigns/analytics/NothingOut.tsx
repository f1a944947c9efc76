import { campaignAddress } from '../../../../rules/campaigns/campaignAddress.ts'
import { isPlannable } from '../../../../rules/campaigns/plannable.ts'
import { strings } from '../../../../strings/campaigns/analytics.ts'
import type { Campaign } from '../../../machines/campaigns/campaigns.ts'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'

/** No post of the campaign is planned or out: what will be here, and what comes first. */
export function NothingOut({ campaign }: { campaign: Campaign }) {
  const canPlan = isPlannable(campaign.status) && campaign.posts.approved > 0
  const address = campaignAddress(campaign)
  return (
    <EmptyState
      title={strings.nothingOfItIsPlannedOrOut}
      actions={
        canPlan ? (
          <ButtonLink to={`/campaigns/${campaign.id}/schedule`} variant="ink">
            {strings.planThePosts}
          </ButtonLink>
        ) : (
          address !== null && (
            <ButtonLink to={address} variant="ink">
              {campaign.status === 'draft' ? strings.goOnWithTheCampaign : strings.seeThePosts}
            </ButtonLink>
          )
        )
      }
    >
      {strings.onceAPostIsOutWhatThe}
    </EmptyState>
  )
}
