import type { MarketingEntry, MarketingFields } from '../../../contract/marketing.ts'
import { type Network, networks } from '../../../contract/networks.ts'
import { networkNames } from '../../networks/networkNames.ts'

type Hours = MarketingFields['platform_strategy']['hours']

const workdays = [1, 2, 3, 4, 5]
const weekend = [0, 6]
const on = (weekdays: number[], from: string, until: string): Hours[number] => ({ weekdays, from, until })

/**
 * Where to begin: when people read at all. Mornings and evenings are for networks that are read in one's own time, working
 * hours for those of work. Round numbers of our own, no measurement.
 */
const beginnings = {
  twitter: { postsPerWeek: 5, hours: [on(workdays, '08:00', '10:00'), on(workdays, '12:00', '13:00')] },
  facebook: { postsPerWeek: 3, hours: [on(workdays, '09:00', '11:00'), on(weekend, '10:00', '12:00')] },
  instagram: { postsPerWeek: 4, hours: [on(workdays, '11:00', '13:00'), on([0, ...workdays], '18:00', '20:00')] },
  linkedin: { postsPerWeek: 3, hours: [on([2, 3, 4], '08:00', '10:00'), on([2, 3, 4], '12:00', '13:00')] },
  linkedin_org: { postsPerWeek: 2, hours: [on([2, 3, 4], '09:00', '11:00')] },
  tiktok: { postsPerWeek: 4, hours: [on(workdays, '18:00', '20:00'), on(weekend, '11:00', '13:00')] },
  threads: { postsPerWeek: 5, hours: [on(workdays, '08:00', '10:00'), on(workdays, '17:00', '19:00')] },
  bluesky: { postsPerWeek: 5, hours: [on(workdays, '09:00', '11:00'), on(workdays, '17:00', '19:00')] },
  mastodon: { postsPerWeek: 4, hours: [on(workdays, '09:00', '11:00'), on(weekend, '10:00', '12:00')] },
} satisfies Record<Network, { postsPerWeek: number; hours: Hours }>

/** How often and when to post where nothing is known of an account's own results. */
export const platformStrategies: readonly MarketingEntry<'platform_strategy'>[] = networks.map((network) => ({
  kind: 'platform_strategy',
  key: `${network.replaceAll('_', '-')}-beginning`,
  name: `Beginning on ${networkNames[network]}`,
  fields: {
    effect: `A starting value: posts for ${networkNames[network]} are proposed at these hours where nothing is known of your own results.`,
    network,
    posts_per_week: beginnings[network].postsPerWeek,
    hours: beginnings[network].hours,
    year: 2026,
  },
}))
