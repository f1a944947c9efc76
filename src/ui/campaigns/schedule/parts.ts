import type { CampaignScheduleActor } from '../../../app/campaigns/campaignSchedule.ts'
import type { ScheduleView } from './scheduleView.ts'

/** What the parts beside the days are given. */
export interface PartProps {
  schedule: CampaignScheduleActor
  view: ScheduleView
  /** Nothing can be changed meanwhile. */
  isBusy: boolean
  /** Another time is asked for. */
  onMove: (campaignPost: number) => void
}
