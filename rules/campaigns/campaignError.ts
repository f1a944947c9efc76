import { strings } from '../../strings/campaigns.ts'

export type CampaignErrorCategory = 'network' | 'auth' | 'validation' | 'rate_limit' | 'unknown'

/** Asked in this order: "429 network busy" is about the rate, "invalid token" about the sign-in. */
const marks: readonly [CampaignErrorCategory, RegExp][] = [
  ['rate_limit', /rate.?limit|too many|\b429\b/i],
  ['auth', /auth|token|permission|forbidden|log ?in|sign ?in|\b40[13]\b/i],
  ['network', /network|fetch|connection|offline|time.?d? ?out|timeout/i],
  ['validation', /valid|required|missing|\b4(00|22)\b/i],
]

/** What kind of trouble an error's text speaks of (specification, section 2, "Campaign error screen"). */
export const campaignErrorCategory = (message: string): CampaignErrorCategory =>
  marks.find(([, mark]) => mark.test(message))?.[0] ?? 'unknown'

/** What a person can do about it. */
export const campaignSuggestions: Readonly<Record<CampaignErrorCategory, readonly string[]>> = {
  network: [strings.checkYourInternetConnection, strings.tryAgainInAMoment],
  auth: [strings.logOutAndInAgain, strings.checkThatYourPlanIncludesCampaigns],
  validation: [strings.goThroughTheFieldsAgainAndFill, strings.checkDatesAndAddressesForTypingErrors],
  rate_limit: [strings.waitAFewMinutesBeforeYouTry, strings.makeFewerChangesAtOnce],
  unknown: [strings.tryAgain, strings.ifItStaysRefreshThePageOr],
}
