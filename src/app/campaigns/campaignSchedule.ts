import { type ActorRefFrom, createActor } from 'xstate'
import { hasChoices } from '../../../rules/campaigns/chosenTimes.ts'
import { campaignScheduleMachine } from '../../machines/campaigns/campaignSchedule.machine.ts'
import { unsavedCopy } from '../../services/browser/unsavedCopy.ts'
import { campaignScheduleActors } from '../../services/campaigns/campaignSchedule.ts'
import { unsavedSchedule } from '../../services/campaigns/scheduleUnsaved.schema.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import type { Campaigns } from './campaigns.ts'

export type CampaignScheduleActor = ActorRefFrom<typeof campaignScheduleMachine>

/**
 * Planning the posts of a campaign, for as long as it is shown. What was chosen by hand before and not planned is there
 * again. Keys: a campaign's id.
 */
export function createCampaignSchedule(
  { app, call, postChanges, campaigns }: PageDeps & { campaigns: Campaigns },
  key: string,
) {
  const { storage, clock, userData, actorOptions } = app
  const userId = userData.getSnapshot().context.user?.id ?? 0
  const stored = unsavedCopy({ storage, clock, userId, area: 'campaigns' }, `schedule-${key}`, unsavedSchedule)
  const schedule = createActor(campaignScheduleMachine.provide({ actors: campaignScheduleActors(call) }), {
    ...actorOptions,
    input: { campaignId: Number(key), stored: stored.read() },
  })
  let isTelling = false
  /** Posts came or went: all others that show some read them again; the schedule does so by itself. */
  const tell = () => {
    isTelling = true
    postChanges.tell()
    isTelling = false
  }
  schedule.on('choices.changed', ({ choices: { times, leftOut } }) => {
    if (hasChoices({ times, leftOut })) stored.save({ times: [...times], leftOut: [...leftOut] })
    else stored.remove()
  })
  schedule.on('posts.planned', tell)
  schedule.on('posts.takenBack', tell)
  schedule.on('plan.unclear', tell)
  const listeners = listening(() => [
    campaigns.changes.listen(() => {
      if (!isTelling) schedule.send({ type: 'refresh.requested' })
    }),
  ])
  return { schedule, ...together(schedule, listeners) }
}
