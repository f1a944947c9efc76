import type { CampaignStatus } from '../../contract/businessDeletion.ts'
import type { CampaignForm } from '../../contract/campaigns.ts'
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
    title: `${campaign.name} is a draft`,
    text: 'A draft is changed in its form.',
    act: 'Go on with it',
    address: campaignAddress(campaign) ?? listAddress,
  }),
  generating: ({ id, name }) => ({
    title: `The posts of ${name} are being written`,
    text: 'It can be changed once they are, or once you have stopped that.',
    act: 'See how far it is',
    address: `/campaigns/${id}/review`,
  }),
  in_review: open,
  scheduling: ({ id, name }) => ({
    title: `The posts of ${name} are being planned`,
    text: 'It can be changed in a minute.',
    act: 'See its schedule',
    address: `/campaigns/${id}/schedule`,
  }),
  scheduled: open,
  running: open,
  paused: open,
  finished: ({ name }) => ({
    title: `${name} is over`,
    text: 'Copy it in the list to go on from it.',
    act: 'See all campaigns',
    address: listAddress,
  }),
  archived: ({ name }) => ({
    title: `${name} is archived`,
    text: 'Restore it in the list before you change it.',
    act: 'See what is archived',
    address: '/campaigns?segment=archived',
  }),
} as const satisfies Record<CampaignStatus, (campaign: Closed) => ClosedChange | null>

const listAddress = '/campaigns'
