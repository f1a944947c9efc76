import { css } from '../../../styled-system/css'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'

const frame = css({ padding: { base: '4', md: '10' }, display: 'grid', gap: '6', alignContent: 'start' })
const title = css({ textStyle: 'h1' })

/** There is no such campaign, or it is somebody else's. */
export const CampaignMissing = () => (
  <div className={frame}>
    <h1 className={title}>This campaign is not here</h1>
    <EmptyState
      title="The address may be mistyped"
      actions={
        <ButtonLink to="/campaigns" variant="ink">
          See all campaigns
        </ButtonLink>
      }
    >
      Nothing is known of a campaign with this address, or it is not yours.
    </EmptyState>
  </div>
)
