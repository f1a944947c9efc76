import { fromPromise } from 'xstate'
import { changeCampaign, createCampaign, readCampaign } from '../../../contract/campaigns.ts'
import { strings } from '../../../strings/campaigns.ts'
import type {
  CampaignCreating,
  CampaignSaving,
  EditedCampaign,
  NewCampaign,
} from '../../machines/campaigns/campaignEditorSetup.ts'
import type { Campaign } from '../../machines/campaigns/campaigns.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { apiErrorIn } from '../http/apiError.ts'
import { resultOf, sayingOfChange, toResult } from '../http/toResult.ts'
import { campaignBody } from './campaignBody.ts'
import { fieldRefusalIn } from './fieldRefusalIn.ts'

interface EditorDeps {
  call: Call
  /** The business that a new one is of; null: the primary one. */
  businessProfileId: number | null
}

/** The effects of writing a campaign. */
export const campaignEditorActors = ({ call, businessProfileId }: EditorDeps) => ({
  loadCampaign: fromPromise<Result<Campaign>, { campaignId: number }>(async ({ input: { campaignId }, signal }) => {
    const result = await toResult(call(readCampaign, { id: String(campaignId) }, { signal }))
    const isGone = result.kind === 'rejected' && result.status === 404
    return isGone ? { ...result, message: strings.thisCampaignWasDeletedOrBelongsTo } : result
  }),
  createCampaign: fromPromise<CampaignCreating, { created: NewCampaign }>(
    async ({ input: { created }, signal }): Promise<CampaignCreating> => {
      const ofBusiness = businessProfileId === null ? {} : { businessProfileId }
      try {
        const body = { ...created, ...ofBusiness }
        return { kind: 'ok', value: await call(createCampaign, { body }, { signal }) }
      } catch (thrown) {
        return refusalIn(thrown)
      }
    },
  ),
  saveCampaign: fromPromise<CampaignSaving, { edited: EditedCampaign }>(
    async ({ input: { edited }, signal }): Promise<CampaignSaving> => {
      const { campaign } = edited
      const id = String(campaign.id)
      try {
        return {
          kind: 'ok',
          value: await call(changeCampaign, { id, body: campaignBody(edited) }, { signal }),
        }
      } catch (thrown) {
        return (await conflictIn(thrown, call, campaign, signal)) ?? refusalIn(thrown)
      }
    },
  ),
})

/** Of what is refused with 409 only one that was changed meanwhile is a conflict, or one that is no draft any more. */
async function conflictIn(
  thrown: unknown,
  call: Call,
  { id, version }: Campaign,
  signal: AbortSignal,
): Promise<CampaignSaving | null> {
  if (apiErrorIn(thrown).status !== 409) return null
  const newer = await toResult(call(readCampaign, { id: String(id) }, { signal }))
  if (newer.kind !== 'ok') return null
  const { value: campaign } = newer
  return campaign.version > version || campaign.status !== 'draft' ? { kind: 'conflict', campaign } : null
}

const refusalIn = (thrown: unknown): CampaignCreating =>
  fieldRefusalIn(thrown) ?? resultOf(thrown, sayingOfChange(strings.theCampaignCouldNotBeSaved))
