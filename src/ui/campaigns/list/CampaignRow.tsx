import { campaignAddress } from '../../../../rules/campaigns/campaignAddress.ts'
import { goalLine } from '../../../../rules/campaigns/goalLine.ts'
import { campaignLook, campaignStateLine } from '../../../../rules/campaigns/stateWords.ts'
import type { TimeAxis } from '../../../../rules/campaigns/timeAxis.ts'
import { css, cva, cx } from '../../../../styled-system/css'
import type { Campaign } from '../../../machines/campaigns/campaigns.ts'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { StateMark } from '../StateMark.tsx'
import { usePersonClock } from '../usePersonClock.ts'
import { CampaignMenu } from './CampaignMenu.tsx'
import { campaignColumns } from './campaignColumns.ts'
import { GoalCell } from './GoalCell.tsx'
import { TimeCell } from './TimeCell.tsx'
import type { ListActs } from './useListActs.ts'

export const rowEdge = cva({
  base: {},
  variants: { isStuck: { true: { borderLeft: 'missedEdge', paddingLeft: '2.5' }, false: {} } },
})
const row = cva({
  base: { paddingBlock: '3.5', alignItems: 'start' },
  variants: { isStuck: { true: { paddingBottom: '1' }, false: { borderBottom: 'soft' } } },
})
const name = css({ display: 'grid', minWidth: '0', gridColumn: '1', gridRow: '1' })
const link = css({
  textStyle: 'name',
  color: 'text',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  justifySelf: 'start',
  _hover: { textDecoration: 'underline' },
  _finger: { display: 'grid', alignItems: 'center', minHeight: 'input' },
})
const plain = css({ textStyle: 'name', overflowWrap: 'anywhere' })
const small = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere', textWrap: 'pretty' })
const state = css({
  display: { base: 'flex', md: 'grid' },
  flexWrap: 'wrap',
  // Both are a line high; the baseline of the state would be its mark's lower edge.
  alignItems: 'center',
  columnGap: '2',
  gridColumn: { base: '[1 / -1]', sm: '1', md: '2' },
  gridRow: { sm: '2', md: '1' },
})
const goal = css({
  minWidth: '0',
  gridColumn: { base: '[1 / -1]', sm: '2', md: '3' },
  gridRow: { sm: '[1 / span 3]', md: '[1 / span 2]', _desktop: '1' },
})
const time = css({
  minWidth: '0',
  alignSelf: 'stretch',
  gridColumn: { base: '[1 / -1]', sm: '1', _desktop: '4' },
  gridRow: { sm: '3', md: '2', _desktop: '1' },
})
const more = css({
  justifySelf: 'end',
  gridColumn: { base: '2', sm: '3', md: '4', _desktop: '5' },
  gridRow: '1',
})

interface Props {
  campaign: Campaign
  axis: TimeAxis
  acts: ListActs
}

/** One campaign: what it is for, how it stands, how far it is, when it is, and what can be done. */
export function CampaignRow({ campaign, axis, acts }: Props) {
  const clock = usePersonClock()
  const look = campaignLook(campaign)
  const address = campaignAddress(campaign)
  const { isStuck } = campaign
  const isBusy = acts.isBusy && acts.asked?.campaign.id === campaign.id
  return (
    <tr className={cx(campaignColumns, rowEdge({ isStuck }), row({ isStuck }))} aria-busy={isBusy || undefined}>
      <th scope="row" className={name}>
        {address === null ? (
          <span className={plain}>{campaign.name}</span>
        ) : (
          <RouterLink to={address} className={link}>
            {campaign.name}
          </RouterLink>
        )}
        <span className={small}>{goalLine(campaign, clock.today)}</span>
      </th>
      <td className={state}>
        <StateMark look={look} />
        <span className={small}>{campaignStateLine(campaign, clock)}</span>
      </td>
      <td className={goal}>
        <GoalCell campaign={campaign} clock={clock} acts={acts} />
      </td>
      <td className={time}>
        <TimeCell campaign={campaign} axis={axis} />
      </td>
      <td className={more}>
        <CampaignMenu campaign={campaign} acts={acts} />
      </td>
    </tr>
  )
}
