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

/** A sample from its lines: what it is, what it says, and what it is made by. */
function sampleOf(
  [name, trade, about]: readonly [name: string, trade: string, about: string],
  [goal, offer, audience]: readonly [goal: string, offer: string, audience: string],
  [tone, template, stage, network]: readonly [tone: string, template: string, stage: string, network: Network],
): SampleCampaign {
  return { business: { name, trade, about }, goal, offer, audience, tone, template, stage, network }
}

/** Small businesses of different trades, in different networks, before audiences that know more and less. */
export const samples = [
  sampleOf(
    ['Kiln & Clay', 'Pottery', 'Throws and fires tableware in a former dairy.'],
    [
      '14 places of the evening course filled',
      'Four evenings at the wheel for 120 euros, clay and firing included.',
      'people who want to make something with their hands after work',
    ],
    ['Warm', 'last-places', 'unaware', 'instagram'],
  ),
  sampleOf(
    ['Sattel Nord', 'Bicycle repairs', 'Repairs bicycles in a yard behind the station.'],
    [
      '60 bicycles checked before spring',
      'Brakes, gears and lights checked within two days for 45 euros.',
      'people who ride to work',
    ],
    ['Matter-of-fact', 'season-offer', 'problem-aware', 'bluesky'],
  ),
  sampleOf(
    ['Zahlenstube', 'Bookkeeping', 'Keeps the books of craftspeople, by fixed price.'],
    [
      '8 first talks',
      'A first talk of 30 minutes about your receipts, free of charge.',
      'craftspeople who do their books on Sundays',
    ],
    ['Confident', 'get-known', 'solution-aware', 'linkedin'],
  ),
  sampleOf(
    ['The Quiet Crumb', 'Bakery', 'Bakes three kinds of bread, each with its own starter.'],
    [
      '200 loaves of the new rye sold',
      'A rye loaf of 1 kilogram that stays fresh for five days, for 6.80 euros.',
      'neighbours who buy bread once a week',
    ],
    ['Friendly', 'new-thing', 'product-aware', 'facebook'],
  ),
  sampleOf(
    ['Feldweg Music', 'Concerts', 'Puts on concerts for 40 people in a barn.'],
    [
      '40 tickets for the summer evening',
      'A string trio in the barn on a Saturday at seven, 18 euros with soup.',
      'people who like music without a stage',
    ],
    ['Playful', 'event', 'most-aware', 'mastodon'],
  ),
  sampleOf(
    ['Wiese Eins', 'Yoga studio', 'Teaches small groups in a bright room above a florist.'],
    [
      '25 former members back in a class',
      'One free class on any weekday morning for everybody who was here before.',
      'people who have paused for a while',
    ],
    ['Warm', 'come-back', 'product-aware', 'threads'],
  ),
] as const

/** A sample by number, from 0; behind the last it begins anew. */
export const sampleAt = (number: number): SampleCampaign => samples[number % samples.length] ?? samples[0]

/** How often all samples were had before a number: other texts and variants have their turn then. */
export const roundOf = (number: number): number => Math.floor(number / samples.length)
