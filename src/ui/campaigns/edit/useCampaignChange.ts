import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { ChangeStage } from '../../../../rules/campaigns/changeWords.ts'
import { type CampaignChangeActor, createCampaignChange } from '../../../app/campaigns/campaignChange.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import type { DraftForm } from '../fields/draftForm.ts'
import { useCampaigns } from '../useCampaigns.ts'

/** What changes a campaign; the same for all that shows it. */
export const useCampaignChange = (campaignId: number): CampaignChangeActor =>
  useCachedActor(useCampaigns().cached(createCampaignChange), String(campaignId)).change

/** How far the change is. */
export const useChangeStage = (change: CampaignChangeActor): ChangeStage => useSelector(change, stageOf)

/** What is written of the campaign, for its fields. */
export function useChangeForm(change: CampaignChangeActor): DraftForm {
  const draft = useSelector(change, ({ context }) => context.draft)
  const refused = useSelector(change, ({ context }) => context.fieldProblem)
  return {
    draft,
    change: (part) => change.send({ type: 'draft.changed', change: part }),
    errorOf: (field) => (refused?.field === field ? refused.message : undefined),
  }
}

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
