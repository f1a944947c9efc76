import { fromPromise } from 'xstate'
import { listCampaignPosts } from '../../../contract/campaignPosts.ts'
import { readCampaignSchedule, scheduleCampaign, unscheduleCampaign } from '../../../contract/campaignSchedule.ts'
import { readCampaign } from '../../../contract/campaigns.ts'
import { isPlannable } from '../../../rules/campaigns/plannable.ts'
import { strings } from '../../../strings/campaigns.ts'
import type { CampaignPlan, Planning, TimeToPlan } from '../../machines/campaigns/plan.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { resultOf, sayingOfChange, toResult } from '../http/toResult.ts'
import { sayingWhereGone } from './gone.ts'
import { leftIn } from './leftIn.ts'

/** The effects of planning the posts of a campaign. */
export const campaignScheduleActors = (call: Call) => ({
  readPlan: fromPromise<Result<CampaignPlan>, { campaignId: number }>(({ input: { campaignId }, signal }) =>
    toResult(readPlan(call, String(campaignId), signal), sayingWhereGone),
  ),
  planPosts: fromPromise<Planning, { campaignId: number; times: readonly TimeToPlan[] }>(
    async ({ input: { campaignId, times }, signal }) => {
      try {
        await call(scheduleCampaign, { id: String(campaignId), body: { campaignPosts: [...times] } }, { signal })
        return { kind: 'ok', value: null }
      } catch (thrown) {
        const refused = leftIn(thrown)
        if (refused) return { kind: 'left', ...refused }
        return resultOf(thrown, sayingOfChange(strings.thePostsCouldNotBePlanned))
      }
    },
  ),
  takeBack: fromPromise<Result<null>, { campaignId: number; campaignPosts: readonly number[] }>(
    ({ input: { campaignId, campaignPosts }, signal }) => {
      const body = { campaignPosts: campaignPosts.map((campaignPost) => ({ campaignPost })) }
      return toResult(
        call(unscheduleCampaign, { id: String(campaignId), body }, { signal }).then(() => null),
        sayingOfChange(strings.thePostsCouldNotBeTakenBack),
      )
    },
  ),
})

/** Times are asked for only where something can be planned at them. */
async function readPlan(call: Call, id: string, signal: AbortSignal): Promise<CampaignPlan> {
  const [campaign, { results }] = await Promise.all([
    call(readCampaign, { id }, { signal }),
    call(listCampaignPosts, { id }, { signal }),
  ])
  const times = isPlannable(campaign.status) ? await call(readCampaignSchedule, { id }, { signal }) : null
  return { campaign, posts: results, times }
}
