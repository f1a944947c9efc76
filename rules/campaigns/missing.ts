import { type Campaign, type CampaignStep, mostCampaignDays, mostCampaignPosts } from '../../contract/campaigns.ts'
import { type Day, daysBetween } from '../content/months.ts'

/** What is to be said before posts can be made, and where it is asked. */
export interface Missing {
  step: CampaignStep
  field: string
  text: string
}

type Asked = Pick<Campaign, 'goal' | 'offer' | 'starts_on' | 'ends_on' | 'template'> & {
  accounts: readonly { posts_per_week: number }[]
}

/**
 * What keeps the posts of a campaign from being made, in the order of the form; `today` is the person's. Specification,
 * section 5: "{field} is required".
 */
export function missingOf(campaign: Asked, today: Day): Missing[] {
  const { goal, offer, accounts, template } = campaign
  return [
    ...when(goal === '', { step: 'goal', field: 'goal', text: 'Goal is required' }),
    ...when(offer === '', { step: 'offer', field: 'offer', text: 'Offer is required' }),
    ...when(accounts.length === 0, { step: 'accounts', field: 'accounts', text: 'Choose an account' }),
    ...datesMissing(campaign, today),
    ...when(template === null, { step: 'style', field: 'template', text: 'Template is required' }),
  ]
}

function datesMissing({ starts_on, ends_on, accounts }: Asked, today: Day): Missing[] {
  if (starts_on === null) return [ofDates('starts_on', 'First day is required')]
  if (ends_on === null) return [ofDates('ends_on', 'Last day is required')]
  if (ends_on < starts_on) return [ofDates('ends_on', 'The last day is before the first')]
  if (ends_on < today) return [ofDates('ends_on', 'The last day is over')]
  const days = daysBetween(starts_on, ends_on) + 1
  if (days > mostCampaignDays) return [ofDates('ends_on', `A campaign has ${mostCampaignDays} days at most`)]
  const most = Math.ceil(days / 7) * Math.max(0, ...accounts.map(({ posts_per_week }) => posts_per_week))
  return when(most > mostCampaignPosts, {
    step: 'accounts',
    field: 'accounts',
    text: `A campaign has ${mostCampaignPosts} posts at most: choose fewer posts a week, or fewer days`,
  })
}

const ofDates = (field: string, text: string): Missing => ({ step: 'dates', field, text })

const when = (isMissing: boolean, missing: Missing): Missing[] => (isMissing ? [missing] : [])
