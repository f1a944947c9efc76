import {
  Archive,
  ArchiveRestore,
  ChartLine,
  ChartNoAxesColumn,
  CirclePause,
  CirclePlay,
  Copy,
  FileText,
  PencilLine,
  SquarePen,
} from 'lucide-react'
import { analyticsAddress, campaignAddress } from '../../../../rules/campaigns/campaignAddress.ts'
import { isChangeable } from '../../../../rules/campaigns/changeable.ts'
import { canTellResult, hasFigures } from '../../../../rules/campaigns/tellable.ts'
import { strings } from '../../../../strings/campaigns/list.ts'
import type { Campaign } from '../../../machines/campaigns/campaigns.ts'
import type { MenuItem } from '../../kit/menuItem.ts'
import type { ListActs } from './useListActs.ts'

interface CampaignAct extends Pick<MenuItem, 'id' | 'label' | 'icon' | 'startsGroup' | 'isDanger'> {
  /** It makes sense for a campaign as it is now. */
  isFor: (campaign: Campaign) => boolean
  run: (campaign: Campaign, on: Pick<ListActs, 'request' | 'open'> & { goTo: (address: string) => void }) => void
  /** It only opens something, and can be done while something else is. */
  isAlways?: boolean
}

const isArchived = ({ status }: Campaign): boolean => status === 'archived'
const isOnSchedule = ({ status }: Campaign): boolean => status === 'scheduled' || status === 'running'

/** What can be done to a campaign beside opening it, in the order of the menu. */
export const campaignActs: readonly CampaignAct[] = [
  {
    id: 'goOn',
    label: strings.goOnWithIt,
    icon: PencilLine,
    isAlways: true,
    isFor: ({ status }) => status === 'draft',
    run: open,
  },
  {
    id: 'open',
    label: strings.open,
    icon: FileText,
    isAlways: true,
    isFor: (campaign) => campaign.status !== 'draft' && campaignAddress(campaign) !== null,
    run: open,
  },
  {
    id: 'edit',
    label: strings.edit,
    icon: SquarePen,
    isAlways: true,
    isFor: ({ status }) => isChangeable(status),
    run: ({ id }, { goTo }) => goTo(`/campaigns/${id}/edit`),
  },
  {
    id: 'result',
    label: strings.tellTheResult,
    icon: ChartNoAxesColumn,
    isAlways: true,
    isFor: canTellResult,
    run: (campaign, acts) => acts.open({ kind: 'result', campaign }),
  },
  {
    id: 'analytics',
    label: strings.resultsAndExperiment,
    icon: ChartLine,
    isAlways: true,
    isFor: hasFigures,
    run: ({ id }, { goTo }) => goTo(analyticsAddress(id)),
  },
  {
    id: 'copy',
    label: strings.copy,
    icon: Copy,
    isFor: () => true,
    run: (campaign, acts) => acts.request({ kind: 'copy', campaign, clientKey: crypto.randomUUID() }),
  },
  {
    id: 'pause',
    label: strings.pause,
    icon: CirclePause,
    isFor: isOnSchedule,
    run: (campaign, acts) => acts.request({ kind: 'pause', campaign }),
  },
  {
    id: 'resume',
    label: strings.resume,
    icon: CirclePlay,
    isFor: ({ status }) => status === 'paused',
    run: (campaign, acts) => acts.open({ kind: 'resume', campaign }),
  },
  {
    id: 'archive',
    label: strings.archive,
    icon: Archive,
    startsGroup: true,
    isFor: (campaign) => !isArchived(campaign),
    run: archive,
  },
  {
    id: 'restore',
    label: strings.restore,
    icon: ArchiveRestore,
    startsGroup: true,
    isFor: isArchived,
    run: (campaign, acts) => acts.request({ kind: 'restore', campaign }),
  },
]

/** Archives a campaign; asks first where something ends by it that a restored one does not have again. */
export function archive(campaign: Campaign, { request, open: openDialog }: Pick<ListActs, 'request' | 'open'>): void {
  const { isStuck, status, posts } = campaign
  const isBeingWritten = status === 'generating' && !isStuck
  if (isBeingWritten || posts.planned > 0) openDialog({ kind: 'archive', campaign })
  // Nothing comes of its making any more: there is nothing to wait for.
  else request({ kind: 'archive', campaign, isForced: isStuck })
}

function open(campaign: Campaign, { goTo }: { goTo: (address: string) => void }): void {
  const address = campaignAddress(campaign)
  if (address !== null) goTo(address)
}
