import { strings } from '../../../strings/campaigns.ts'
import { css } from '../../../styled-system/css'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'

const frame = css({ padding: { base: '4', md: '10' }, display: 'grid', gap: '6', alignContent: 'start' })
const title = css({ textStyle: 'h1' })

/** There is no such campaign, or it is somebody else's. */
export const CampaignMissing = () => (
  <div className={frame}>
    <h1 className={title}>{strings.thisCampaignIsNotHere}</h1>
    <EmptyState
      title={strings.theAddressMayBeMistyped}
      actions={
        <ButtonLink to="/campaigns" variant="ink">
          {strings.seeAllCampaigns}
        </ButtonLink>
      }
    >
      {strings.nothingIsKnownOfACampaignWith}
    </EmptyState>
  </div>
)
