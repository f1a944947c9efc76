import { fromPromise } from 'xstate'
import { generateCampaign, stopCampaignWriting } from '../../../contract/campaignPosts.ts'
import { setCampaignResult } from '../../../contract/campaignResults.ts'
import { pauseCampaign } from '../../../contract/campaignSchedule.ts'
import {
  archiveCampaign,
  type CampaignSegment,
  copyCampaign,
  listCampaignOptions,
  listCampaigns,
  readCampaign,
  restoreCampaign,
} from '../../../contract/campaigns.ts'
import { strings } from '../../../strings/campaigns.ts'
import type {
  Campaign,
  CampaignChange,
  CampaignFact,
  CampaignOptions,
  CampaignPage,
} from '../../machines/campaigns/campaigns.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { sayingOfChange, toResult } from '../http/toResult.ts'

export interface CampaignsQuery {
  /** Null: of all businesses. */
  businessProfileId: number | null
  search: string
  segment: CampaignSegment
  page: number
}

/** The effects of the list. */
export const campaignListActors = (call: Call) => ({
  read: fromPromise<Result<CampaignPage>, { query: CampaignsQuery }>(({ input: { query }, signal }) => {
    const { businessProfileId, search, segment, page } = query
    const asked = {
      ...(businessProfileId !== null && { businessProfileId: String(businessProfileId) }),
      ...(search !== '' && { search }),
      ...{ segment, page: String(page) },
    }
    return toResult(call(listCampaigns, { query: asked }, { signal }))
  }),
})

/** The effects of one campaign that is shown; another's is told as not found. */
export const campaignActors = (call: Call) => ({
  read: fromPromise<Result<Campaign>, { query: number }>(({ input: { query }, signal }) =>
    toResult(call(readCampaign, { id: String(query) }, { signal })),
  ),
})

/** The effects of what a campaign can be made of. */
export const campaignOptionsActors = (call: Call) => ({
  read: fromPromise<Result<CampaignOptions>, { query: null }>(({ signal }) =>
    toResult(call(listCampaignOptions, {}, { signal })),
  ),
})

/** The effects of what is done to a campaign as a whole. */
export const campaignChangeActors = (call: Call) => ({
  perform: fromPromise<Result<CampaignFact>, { variables: CampaignChange }>(({ input: { variables }, signal }) =>
    toResult(
      perform(call, variables, signal).then((campaign) => ({ change: variables, campaign })),
      sayingOfChange(messages[variables.kind]),
    ),
  ),
})

const messages = {
  copy: strings.theCampaignCouldNotBeCopied,
  archive: strings.theCampaignCouldNotBeArchived,
  restore: strings.theCampaignCouldNotBeRestored,
  pause: strings.theCampaignCouldNotBePaused,
  write: strings.writingCouldNotBegin,
  stop: strings.writingCouldNotBeStopped,
  tell: strings.theResultCouldNotBeStored,
} as const satisfies Record<CampaignChange['kind'], string>

function perform(call: Call, change: CampaignChange, signal: AbortSignal): Promise<Campaign> {
  const id = String(change.campaign.id)
  switch (change.kind) {
    case 'copy':
      return call(copyCampaign, { id, body: { clientKey: change.clientKey } }, { signal })
    case 'archive':
      return call(archiveCampaign, { id, body: { force: change.isForced } }, { signal })
    case 'restore':
      return call(restoreCampaign, { id }, { signal })
    case 'pause':
      return call(pauseCampaign, { id }, { signal })
    case 'write':
      return call(
        generateCampaign,
        { id, body: { version: change.campaign.version, writer: change.writer } },
        { signal },
      )
    case 'stop':
      return call(stopCampaignWriting, { id }, { signal })
    case 'tell':
      return call(setCampaignResult, { id, body: { day: change.day, amount: change.amount } }, { signal })
  }
}
