import { fromPromise } from 'xstate'
import { readResumption, resumeCampaign } from '../../../contract/campaignSchedule.ts'
import { readCampaign } from '../../../contract/campaigns.ts'
import { asChosen, type KnownTime } from '../../../rules/campaigns/chosenTimes.ts'
import { firstNamed } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/campaigns.ts'
import type { Campaign } from '../../machines/campaigns/campaigns.ts'
import type { CampaignResumption } from '../../machines/campaigns/plan.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { resultOf, sayingOfChange, toResult } from '../http/toResult.ts'
import { sayingWhereGone } from './gone.ts'
import { leftIn } from './leftIn.ts'

/** Going on with a campaign: its posts at the times that were shown. */
export interface Resuming {
  campaignId: number
  posts: readonly { campaignPost: number; schedule: KnownTime }[]
}

/** The effects of what going on with a campaign would do; of one that is not paused, nothing. */
export const resumptionActors = (call: Call) => ({
  read: fromPromise<Result<CampaignResumption>, { query: number }>(({ input: { query }, signal }) =>
    toResult(readOf(call, String(query), signal), sayingWhereGone),
  ),
})

async function readOf(call: Call, id: string, signal: AbortSignal): Promise<CampaignResumption> {
  const campaign = await call(readCampaign, { id }, { signal })
  if (campaign.status !== 'paused') return { campaign, posts: [] }
  return { campaign, posts: (await call(readResumption, { id }, { signal })).results }
}

/** The effects of going on with it: all its posts are put back, or none. */
export const resumeActors = (call: Call) => ({
  perform: fromPromise<Result<Campaign>, { variables: Resuming }>(async ({ input: { variables }, signal }) => {
    const { campaignId, posts } = variables
    const campaignPosts = posts.map(({ campaignPost, schedule }) => ({ campaignPost, schedule: asChosen(schedule) }))
    try {
      return {
        kind: 'ok',
        value: await call(resumeCampaign, { id: String(campaignId), body: { campaignPosts } }, { signal }),
      }
    } catch (thrown) {
      const refused = leftIn(thrown)
      if (!refused) return resultOf(thrown, sayingOfChange(strings.theCampaignCouldNotBeResumed))
      const why = firstNamed(refused.left.map(({ text }) => text))
      return { kind: 'rejected', status: 409, message: [refused.message, ...why].join(' ') }
    }
  }),
})
