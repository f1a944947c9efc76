import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { CampaignScheduleActor } from '../../../app/campaigns/campaignSchedule.ts'
import { createCampaignSchedule } from '../../../app/campaigns/campaignSchedule.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useCampaigns } from '../useCampaigns.ts'
import { type ScheduleView, scheduleViewOf } from './scheduleView.ts'

/** What plans the posts of a campaign; the same for all that shows it. */
export const useScheduleActor = (campaignId: number): CampaignScheduleActor =>
  useCachedActor(useCampaigns().cached(createCampaignSchedule), String(campaignId)).schedule

/** The schedule as it is shown; null until it is read, and where nothing of the campaign can be planned. */
export function useScheduleView(schedule: CampaignScheduleActor): ScheduleView | null {
  const found = useSelector(schedule, ({ context }) => context.found)
  const choices = useSelector(schedule, ({ context }) => context.choices)
  const planned = useSelector(schedule, ({ context }) => context.planned)
  return useMemo(() => found && scheduleViewOf(found, choices, planned), [found, choices, planned])
}
