import type { changeCampaign } from '../../../contract/campaigns.ts'
import type { Request } from '../../../contract/endpoint.ts'
import { stepOf } from '../../../rules/campaigns/formPlaces.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import type { EditedCampaign } from '../../machines/campaigns/campaignEditorSetup.ts'

type CampaignBody = Camel<Request<typeof changeCampaign>>['body']

/** A draft without a problem as the provider takes it. */
export const campaignBody = ({ campaign, draft, place }: EditedCampaign): CampaignBody => ({
  version: campaign.version,
  ...draft,
  step: stepOf(place, draft.form),
  goalAmount: draft.goalAmount.trim() === '' ? null : Number(draft.goalAmount),
  accounts: draft.accounts.map((account) => ({ ...account })),
  startsOn: draft.startsOn || null,
  endsOn: draft.endsOn || null,
  rules: [...draft.rules],
  psychology: [...draft.psychology],
  engagementTriggers: [...draft.engagementTriggers],
})
