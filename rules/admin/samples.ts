import type { Network } from '../../contract/networks.ts'

/** A campaign that nobody runs, to try an entry of the builder with. */
export interface SampleCampaign {
  business: { name: string; trade: string; about: string }
  goal: string
  offer: string
  audience: string
  tone: string
  /** Keys of start entries. */
  template: string
  stage: string
  network: Network
}

/** Small businesses of different trades, in different networks, before audiences that know more and less. */
export const samples = [
  {
    business: { name: 'Kiln & Clay', trade: 'Pottery', about: 'Throws and fires tableware in a former dairy.' },
    goal: '14 places of the evening course filled',
    offer: 'Four evenings at the wheel for 120 euros, clay and firing included.',
    audience: 'people who want to make something with their hands after work',
    ...{ tone: 'Warm', template: 'last-places', stage: 'unaware', network: 'instagram' },
  },
  {
    business: {
      name: 'Sattel Nord',
      trade: 'Bicycle repairs',
      about: 'Repairs bicycles in a yard behind the station.',
    },
    goal: '60 bicycles checked before spring',
    offer: 'Brakes, gears and lights checked within two days for 45 euros.',
    audience: 'people who ride to work',
    ...{ tone: 'Matter-of-fact', template: 'season-offer', stage: 'problem-aware', network: 'bluesky' },
  },
  {
    business: { name: 'Zahlenstube', trade: 'Bookkeeping', about: 'Keeps the books of craftspeople, by fixed price.' },
    goal: '8 first talks',
    offer: 'A first talk of 30 minutes about your receipts, free of charge.',
    audience: 'craftspeople who do their books on Sundays',
    ...{ tone: 'Confident', template: 'get-known', stage: 'solution-aware', network: 'linkedin' },
  },
  {
    business: {
      name: 'The Quiet Crumb',
      trade: 'Bakery',
      about: 'Bakes three kinds of bread, each with its own starter.',
    },
    goal: '200 loaves of the new rye sold',
    offer: 'A rye loaf of 1 kilogram that stays fresh for five days, for 6.80 euros.',
    audience: 'neighbours who buy bread once a week',
    ...{ tone: 'Friendly', template: 'new-thing', stage: 'product-aware', network: 'facebook' },
  },
  {
    business: { name: 'Feldweg Music', trade: 'Concerts', about: 'Puts on concerts for 40 people in a barn.' },
    goal: '40 tickets for the summer evening',
    offer: 'A string trio in the barn on a Saturday at seven, 18 euros with soup.',
    audience: 'people who like music without a stage',
    ...{ tone: 'Playful', template: 'event', stage: 'most-aware', network: 'mastodon' },
  },
  {
    business: {
      name: 'Wiese Eins',
      trade: 'Yoga studio',
      about: 'Teaches small groups in a bright room above a florist.',
    },
    goal: '25 former members back in a class',
    offer: 'One free class on any weekday morning for everybody who was here before.',
    audience: 'people who have paused for a while',
    ...{ tone: 'Warm', template: 'come-back', stage: 'product-aware', network: 'threads' },
  },
] as const satisfies readonly [SampleCampaign, ...SampleCampaign[]]

/** A sample by number, from 0; behind the last it begins anew. */
export const sampleAt = (number: number): SampleCampaign => samples[number % samples.length] ?? samples[0]

/** How often all samples were had before a number: other texts and variants have their turn then. */
export const roundOf = (number: number): number => Math.floor(number / samples.length)
