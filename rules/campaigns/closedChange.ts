import type { CampaignStatus } from '../../contract/businessDeletion.ts'
import type { CampaignForm } from '../../contract/campaigns.ts'
import { strings } from '../../strings/campaigns.ts'
import { campaignAddress } from './campaignAddress.ts'

/** Why a campaign cannot be changed on its page, and where it is gone on with. */
export interface ClosedChange {
  title: string
  text: string
  act: string
  address: string
}

interface Closed {
  id: number
  name: string
  form: CampaignForm
  status: CampaignStatus
  archivedFrom: CampaignStatus | null
}

/** Null where it can be changed. */
export const closedChange = (campaign: Closed): ClosedChange | null => closed[campaign.status](campaign)

const open = (): null => null

const closed = {
  draft: (campaign) => ({
    title: strings.isADraft(campaign.name),
    text: strings.aDraftIsChangedInItsForm,
    act: strings.goOnWithIt,
    address: campaignAddress(campaign) ?? listAddress,
  }),
  generating: ({ id, name }) => ({
    title: strings.thePostsOfAreBeingWritten(name),
    text: strings.itCanBeChangedOnceTheyAre,
    act: strings.seeHowFarItIs,
    address: `/campaigns/${id}/review`,
  }),
  in_review: open,
  scheduling: ({ id, name }) => ({
    title: strings.thePostsOfAreBeingPlanned(name),
    text: strings.itCanBeChangedInAMinute,
    act: strings.seeItsSchedule,
    address: `/campaigns/${id}/schedule`,
  }),
  scheduled: open,
  running: open,
  paused: open,
  finished: ({ name }) => ({
    title: strings.isOver(name),
    text: strings.copyItInTheListToGo,
    act: strings.seeAllCampaigns,
    address: listAddress,
  }),
  archived: ({ name }) => ({
    title: strings.isArchived(name),
    text: strings.restoreItInTheListBeforeYou,
    act: strings.seeWhatIsArchived,
    address: '/campaigns?segment=archived',
  }),
} as const satisfies Record<CampaignStatus, (campaign: Closed) => ClosedChange | null>

const listAddress = '/campaigns'
