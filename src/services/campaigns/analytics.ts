import { fromPromise } from 'xstate'
import { readCampaignAnalytics, setCampaignPostResult } from '../../../contract/campaignAnalytics.ts'
import { readCampaign } from '../../../contract/campaigns.ts'
import { strings } from '../../../strings/campaigns.ts'
import type { CampaignFigures, PostResult } from '../../machines/campaigns/campaigns.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { sayingOfChange, toResult } from '../http/toResult.ts'

/** The effects of reading what came of a campaign; another's is missing. */
export const campaignFiguresActors = (call: Call) => ({
  read: fromPromise<Result<CampaignFigures>, { query: number }>(async ({ input: { query }, signal }) => {
    const result = await toResult(readFigures(call, String(query), signal))
    return result.kind === 'rejected' && result.status === 404 ? { kind: 'ok', value: { kind: 'missing' } } : result
  }),
})

/** The effects of telling what came of a post on a network; the answer is what was told. */
export const postResultActors = (call: Call) => ({
  perform: fromPromise<Result<PostResult>, { variables: PostResult }>(({ input: { variables }, signal }) => {
    const { campaignPost, network, amount } = variables
    return toResult(
      call(setCampaignPostResult, { id: String(campaignPost), body: { network, amount } }, { signal }).then(
        () => variables,
      ),
      sayingOfChange(strings.theResultCouldNotBeStored),
    )
  }),
})

async function readFigures(call: Call, id: string, signal: AbortSignal): Promise<CampaignFigures> {
  const [campaign, analytics] = await Promise.all([
    call(readCampaign, { id }, { signal }),
    call(readCampaignAnalytics, { id }, { signal }),
  ])
  return { kind: 'found', campaign, analytics }
}
