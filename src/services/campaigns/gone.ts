import { strings } from '../../../strings/campaigns.ts'
import type { Sentences } from '../http/toResult.ts'

/** What is said of a campaign that cannot be read: of one that is not there in words of its own. */
export const sayingWhereGone: Sentences = {
  rejected: ({ status, message }) => (status === 404 ? strings.thisCampaignIsNotHereTheAddressMay : message),
}
