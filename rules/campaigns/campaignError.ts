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
  network: ['Check your internet connection.', 'Try again in a moment: what you entered is still here.'],
  auth: ['Log out and in again.', 'Check that your plan includes campaigns.'],
  validation: [
    'Go through the fields again and fill in what is missing.',
    'Check dates and addresses for typing errors.',
  ],
  rate_limit: ['Wait a few minutes before you try again.', 'Make fewer changes at once.'],
  unknown: ['Try again.', 'If it stays, refresh the page or contact support.'],
}
