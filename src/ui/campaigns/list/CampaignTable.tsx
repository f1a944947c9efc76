import { type TimeAxis, timeAxis } from '../../../../rules/campaigns/timeAxis.ts'
import { dayOf } from '../../../../rules/content/times.ts'
import { strings } from '../../../../strings/campaigns/list.ts'
import { css, cx } from '../../../../styled-system/css'
import type { Campaign } from '../../../machines/campaigns/campaigns.ts'
import { useWallNow } from '../../content/useWallNow.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { CampaignRow } from './CampaignRow.tsx'
import { campaignColumns } from './campaignColumns.ts'
import { StuckRow } from './StuckRow.tsx'
import { TimeHead } from './TimeCell.tsx'
import type { ListActs } from './useListActs.ts'

const table = css({
  display: 'block',
  '& thead, & tbody': { display: 'block' },
  '& th': { fontWeight: '[inherit]', textAlign: 'left' },
})
const headings = css({
  display: { base: 'none', md: 'grid' },
  textStyle: 'caption',
  color: 'textMuted',
  paddingBlock: '2',
  borderBottom: 'hairline',
})
const beside = css({ display: { base: 'none', _desktop: 'block' } })
const hidden = css({ srOnly: true })
const line = css({ paddingBlock: '4', borderBottom: 'soft', display: 'grid', gap: '2' })

interface Props {
  campaigns: readonly Campaign[]
  acts: ListActs
}

/** The campaigns, all on one time. Below a table's width a row is a few lines, and the time is said in words. */
export function CampaignTable({ campaigns, acts }: Props) {
  const axis = timeAxis(campaigns, dayOf(useWallNow()))
  const firstStuck = campaigns.find(({ isStuck }) => isStuck)
  return (
    <table aria-label={strings.campaigns} className={table}>
      <Headings axis={axis} />
      <tbody>
        {campaigns.map((campaign) => (
          <Rows key={campaign.id} campaign={campaign} axis={axis} isFirst={campaign === firstStuck} acts={acts} />
        ))}
      </tbody>
    </table>
  )
}

const Headings = ({ axis }: { axis: TimeAxis }) => (
  <thead>
    <tr className={cx(campaignColumns, headings)}>
      <th scope="col">{strings.campaign}</th>
      <th scope="col">{strings.state}</th>
      <th scope="col">{strings.toTheGoal}</th>
      <th scope="col" className={beside}>
        <span className={hidden}>{strings.when}</span>
        <span aria-hidden="true">
          <TimeHead axis={axis} />
        </span>
      </th>
      <th scope="col">
        <VisuallyHidden>{strings.more}</VisuallyHidden>
      </th>
    </tr>
  </thead>
)

interface RowsProps {
  campaign: Campaign
  axis: TimeAxis
  /** The first that is stuck: what helps it is the act of the page. */
  isFirst: boolean
  acts: ListActs
}

/** A campaign, and where it is stuck why and what helps. */
const Rows = ({ campaign, axis, isFirst, acts }: RowsProps) => (
  <>
    <CampaignRow campaign={campaign} axis={axis} acts={acts} />
    {campaign.isStuck && <StuckRow campaign={campaign} isFirst={isFirst} acts={acts} />}
  </>
)

/** The place of the campaigns while they are read. */
export function CampaignsSkeleton() {
  return (
    <div aria-busy="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className={line}>
          <Skeleton width="40%" height={16} />
          <Skeleton width="65%" height={12} />
        </div>
      ))}
    </div>
  )
}
