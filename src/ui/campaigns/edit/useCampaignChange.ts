import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { ChangeStage } from '../../../../rules/campaigns/changeWords.ts'
import { type CampaignChangeActor, createCampaignChange } from '../../../app/campaigns/campaignChange.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useCampaigns } from '../useCampaigns.ts'

/** What changes a campaign; the same for all that shows it. */
export const useCampaignChange = (campaignId: number): CampaignChangeActor =>
  useCachedActor(useCampaigns().cached(createCampaignChange), String(campaignId)).change

/** How far the change is. */
export const useChangeStage = (change: CampaignChangeActor): ChangeStage => useSelector(change, stageOf)

function stageOf(snapshot: SnapshotFrom<CampaignChangeActor>): ChangeStage {
  if (snapshot.matches('saving')) return 'saving'
  if (snapshot.hasTag('working')) return 'working'
  return stages.find(([, state]) => snapshot.matches({ editing: state }))?.[0] ?? 'same'
}

const stages = [
  ['known', 'known'],
  ['unknown', 'effectFailed'],
  ['faulty', 'faulty'],
  ['faulty', 'invalid'],
  ['saveFailed', 'saveFailed'],
] as const
