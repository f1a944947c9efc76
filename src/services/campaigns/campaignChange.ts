import { fromPromise } from 'xstate'
import { previewCampaignChange } from '../../../contract/campaignEffect.ts'
import { changeCampaign, readCampaign } from '../../../contract/campaigns.ts'
import { isChangeable } from '../../../rules/campaigns/changeable.ts'
import { placeOf } from '../../../rules/campaigns/formPlaces.ts'
import { strings } from '../../../strings/campaigns.ts'
import type { ChangedCampaign, EffectReading } from '../../machines/campaigns/campaignChangeSetup.ts'
import type { CampaignSaving } from '../../machines/campaigns/campaignEditorSetup.ts'
import type { Campaign } from '../../machines/campaigns/campaigns.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { apiErrorIn } from '../http/apiError.ts'
import { resultOf, sayingOfChange, toResult } from '../http/toResult.ts'
import { campaignBody } from './campaignBody.ts'
import { fieldRefusalIn } from './fieldRefusalIn.ts'
import { sayingWhereGone } from './gone.ts'

/** The effects of changing a campaign that has posts. */
export const campaignEditActors = (call: Call) => ({
  loadCampaign: fromPromise<Result<Campaign>, { campaignId: number }>(({ input: { campaignId }, signal }) =>
    toResult(call(readCampaign, { id: String(campaignId) }, { signal }), sayingWhereGone),
  ),
  readEffect: fromPromise<EffectReading, { changed: ChangedCampaign }>(
    async ({ input: { changed }, signal }): Promise<EffectReading> => {
      const { version: _, ...said } = bodyOf(changed)
      try {
        const id = String(changed.campaign.id)
        return { kind: 'ok', value: await call(previewCampaignChange, { id, body: said }, { signal }) }
      } catch (thrown) {
        return fieldRefusalIn(thrown) ?? resultOf(thrown)
      }
    },
  ),
  saveCampaign: fromPromise<CampaignSaving, { changed: ChangedCampaign }>(
    async ({ input: { changed }, signal }): Promise<CampaignSaving> => {
      try {
        const id = String(changed.campaign.id)
        return { kind: 'ok', value: await call(changeCampaign, { id, body: bodyOf(changed) }, { signal }) }
      } catch (thrown) {
        const known = (await conflictIn(thrown, call, changed.campaign, signal)) ?? fieldRefusalIn(thrown)
        return known ?? resultOf(thrown, sayingOfChange(strings.theCampaignCouldNotBeSaved))
      }
    },
  ),
})

const bodyOf = ({ campaign, draft }: ChangedCampaign) => campaignBody({ campaign, draft, place: placeOf(campaign) })

/** Of what is refused with 409 only one that was changed meanwhile is a conflict, or one that cannot be changed any more. */
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
  return campaign.version > version || !isChangeable(campaign.status) ? { kind: 'conflict', campaign } : null
}
