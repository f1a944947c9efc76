import { type Campaign, type CampaignStep, mostCampaignDays, mostCampaignPosts } from '../../contract/campaigns.ts'
import { strings } from '../../strings/campaigns.ts'
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
    ...when(goal === '', { step: 'goal', field: 'goal', text: strings.goalIsRequired }),
    ...when(offer === '', { step: 'offer', field: 'offer', text: strings.offerIsRequired }),
    ...when(accounts.length === 0, { step: 'accounts', field: 'accounts', text: strings.chooseAnAccount }),
    ...datesMissing(campaign, today),
    ...when(template === null, { step: 'style', field: 'template', text: strings.templateIsRequired }),
  ]
}

function datesMissing({ starts_on, ends_on, accounts }: Asked, today: Day): Missing[] {
  if (starts_on === null) return [ofDates('starts_on', strings.firstDayIsRequired)]
  if (ends_on === null) return [ofDates('ends_on', strings.lastDayIsRequired)]
  if (ends_on < starts_on) return [ofDates('ends_on', strings.theLastDayIsBeforeTheFirst)]
  if (ends_on < today) return [ofDates('ends_on', strings.theLastDayIsOver)]
  const days = daysBetween(starts_on, ends_on) + 1
  if (days > mostCampaignDays) return [ofDates('ends_on', strings.aCampaignHasDaysAtMost(mostCampaignDays))]
  const most = Math.ceil(days / 7) * Math.max(0, ...accounts.map(({ posts_per_week }) => posts_per_week))
  return when(most > mostCampaignPosts, {
    step: 'accounts',
    field: 'accounts',
    text: strings.aCampaignHasPostsAtMost(mostCampaignPosts),
  })
}

const ofDates = (field: string, text: string): Missing => ({ step: 'dates', field, text })

const when = (isMissing: boolean, missing: Missing): Missing[] => (isMissing ? [missing] : [])
