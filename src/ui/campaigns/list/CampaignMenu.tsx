import { Ellipsis } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { strings } from '../../../../strings/campaigns/list.ts'
import type { Campaign } from '../../../machines/campaigns/campaigns.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { campaignActs } from './campaignActs.ts'
import type { ListActs } from './useListActs.ts'

interface Props {
  campaign: Campaign
  acts: ListActs
}

/** All that can be done to one campaign. */
export function CampaignMenu({ campaign, acts }: Props) {
  const navigate = useNavigate()
  const goTo = (address: string) => void navigate(address)
  return (
    <Menu
      trigger={
        <IconButton size="lg" label={strings.moreFor(campaign.name)}>
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      }
      placement="bottom-end"
      items={campaignActs
        .filter(({ isFor }) => isFor(campaign))
        .map(({ isFor: _, run, isAlways = false, ...item }) => ({
          ...item,
          ...(acts.isBusy && !isAlways && { isDisabled: true }),
          onSelect: () => run(campaign, { ...acts, goTo }),
        }))}
    />
  )
}
