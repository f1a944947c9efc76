import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseDate, today } from '@internationalized/date'
import { decideCampaignPosts, generateCampaign, listCampaignPosts } from '../../contract/campaignPosts.ts'
import { setCampaignResult } from '../../contract/campaignResults.ts'
import { pauseCampaign, readCampaignSchedule, scheduleCampaign } from '../../contract/campaignSchedule.ts'
import { changeCampaign, createCampaign, readCampaign } from '../../contract/campaigns.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { Network } from '../../contract/networks.ts'
import type { Camel } from '../../rules/shell/camel.ts'
import type { Call } from '../../src/services/http/api.ts'
import { sendFirst, tellResults } from './campaignResults.ts'
import type { GoneCampaign } from './gone.ts'
import { whenOf } from './whenOf.ts'

type Campaign = Camel<Answer<typeof readCampaign>>

interface BakeryCampaign {
  name: string
  goal: string
  amount: number
  unit: string
  offer: string
  /** The first and the last day, counted from today. */
  days: readonly [number, number]
  template: string
  accounts: readonly { network: Network; postsPerWeek: number }[]
  /** Of the builder: then it is made with the enhanced form. */
  experiment?: string
}

const saturdayClass: BakeryCampaign = {
  name: 'Fill the Saturday class',
  goal: '24 places in January',
  amount: 24,
  unit: 'places',
  offer:
    'A class for eight people around one long table, Saturdays from nine to one. You take home a loaf, a jar of starter and a card.',
  days: [6, 25],
  template: 'last-places',
  accounts: [
    { network: 'bluesky', postsPerWeek: 2 },
    { network: 'mastodon', postsPerWeek: 2 },
    { network: 'threads', postsPerWeek: 1 },
  ],
}

const holidayList: BakeryCampaign = {
  name: 'Holiday list',
  goal: '120 boxes ordered',
  amount: 120,
  unit: 'boxes',
  offer:
    'A box with two loaves, a stollen and a dozen rolls, to be picked up on the last two days before the holidays.',
  days: [0, 20],
  template: 'season-offer',
  accounts: [
    { network: 'bluesky', postsPerWeek: 2 },
    { network: 'facebook', postsPerWeek: 1 },
  ],
  experiment: 'question-or-statement',
}

const officeBread: BakeryCampaign = {
  name: 'Office bread',
  goal: '10 offices',
  amount: 10,
  unit: 'offices',
  offer: 'Bread for the whole office on Wednesdays, at the door by eight.',
  days: [2, 34],
  template: 'get-known',
  accounts: [{ network: 'linkedin', postsPerWeek: 1 }],
}

/** Four posts in each of four weeks, so that each variant has as many as an experiment needs. */
const autumnCourse: BakeryCampaign = {
  name: 'Autumn bread course',
  goal: '40 places on four evenings',
  amount: 40,
  unit: 'places',
  offer: 'A course on four evenings: sourdough, rye, rolls and a plait. You bake what you eat.',
  days: [1, 28],
  template: 'get-known',
  accounts: [{ network: 'bluesky', postsPerWeek: 4 }],
  experiment: 'question-or-statement',
}
/** How many days ago it shall have been. */
const sinceAutumn = 34
const places = {
  'Question first': [3, 2, 4, 3, 2, 4, 3, 2],
  'Statement first': [1, 2, 1, 0, 2, 1, 1, 2],
}

/** Its goal is a number that both networks tell, and is counted by them. */
const aroundTheCorner: BakeryCampaign = {
  name: 'Known around the corner',
  goal: '30,000 people reached',
  amount: 30_000,
  unit: 'people reached',
  offer: 'A small oven around the corner: rye, country loaf and rolls, every day but Sunday from eight.',
  days: [1, 28],
  template: 'get-known',
  accounts: [
    { network: 'facebook', postsPerWeek: 2 },
    { network: 'linkedin_org', postsPerWeek: 2 },
  ],
}
/** How many days ago it shall have begun. */
const sinceKnown = 16

/**
 * Gives the bakery campaigns in different states: one that is being read, two that run, one that is paused, one that is over
 * and one that was only begun. Answers those that began before today, to be dated back.
 */
export async function bakeryCampaigns(
  call: Call,
  { zone, accounts }: { zone: string; accounts: Readonly<Record<Network, number>> },
): Promise<GoneCampaign[]> {
  const write = async (wanted: BakeryCampaign): Promise<Campaign> => {
    const begun = await begin(call, wanted.name)
    const said = await call(changeCampaign, { id: String(begun.id), body: bodyOf(begun, wanted, { zone, accounts }) })
    return written(call, said)
  }
  await decide(call, await write(saturdayClass), { approve: 2, reject: 1 })
  const holidays = await planned(call, await write(holidayList))
  await tellResults(call, await sendFirst(call, holidays.id, 2), { 'Question first': [5], 'Statement first': [8] })
  await tell(call, holidays, { zone, amount: 74 })
  const paused = await planned(call, await write(officeBread))
  await call(pauseCampaign, { id: String(paused.id) })
  await tell(call, paused, { zone, amount: 3 })
  const over = await begunEarlier(call, await write(autumnCourse), { zone, days: sinceAutumn })
  await tellResults(call, over.out, places)
  await tell(call, over.campaign, { zone, amount: 38, daysAgo: sinceAutumn - autumnCourse.days[1] })
  const known = await begunEarlier(call, await write(aroundTheCorner), { zone, days: sinceKnown })
  await begin(call, 'Ask the baker')
  return [over.gone, known.gone]
}

/** Plans all posts of a campaign that shall have begun so many days earlier, and sends those that are out by then. */
async function begunEarlier(call: Call, campaign: Campaign, { zone, days }: { zone: string; days: number }) {
  const id = String(campaign.id)
  await decide(call, campaign, { approve: campaign.posts.toReview, reject: 0 })
  const { results } = await call(listCampaignPosts, { id })
  const daysUntil = (date: string) => parseDate(date).compare(today(zone)) - days
  const isOut = (date: string) => daysUntil(date) < 0
  // What would be due today may be over already.
  const dayOf = (date: string) => (isOut(date) ? date : today(zone).add({ days: Math.max(1, daysUntil(date)) }))
  const campaignPosts = results.map(({ id: campaignPost, version, day }) => ({
    ...{ campaignPost, version },
    schedule: { wallTime: `${dayOf(day)}T${time}`, timezone: zone },
  }))
  await call(scheduleCampaign, { id, body: { campaignPosts } })
  const out = await sendFirst(call, campaign.id, results.filter(({ day }) => isOut(day)).length)
  const dayOfPost = new Map(results.map((post) => [post.id, post.day]))
  const posts = out.flatMap(({ campaignPost, postId }) => {
    const date = dayOfPost.get(campaignPost)
    if (date === undefined || postId === null) return []
    return { postId, ...whenOf({ day: daysUntil(date), time }, zone) }
  })
  const gone: GoneCampaign = { campaignId: campaign.id, days, posts }
  return { campaign, out, gone }
}

/** Of its posts, on the wall. */
const time = '10:00'

const begin = (call: Call, name: string): Promise<Campaign> =>
  call(createCampaign, { body: { clientKey: randomUUID(), name, form: 'short' } })

function bodyOf(
  { version }: Campaign,
  { name, goal, amount, unit, offer, days, template, accounts, experiment }: BakeryCampaign,
  place: { zone: string; accounts: Readonly<Record<Network, number>> },
) {
  const dayFrom = (days: number) => today(place.zone).add({ days }).toString()
  return {
    ...{ version, name, goal, goalAmount: amount, goalUnit: unit, offer, template },
    ...(experiment === undefined
      ? ({ form: 'short', step: 'style' } as const)
      : ({ form: 'enhanced', step: 'marketing' } as const)),
    ...{ audience: 'People from the neighborhood who like good bread', tone: 'Warm, plain' },
    accounts: accounts.map(({ network, postsPerWeek }) => ({ accountId: place.accounts[network], postsPerWeek })),
    ...{ startsOn: dayFrom(days[0]), endsOn: dayFrom(days[1]), quietFrom: '21:00', quietUntil: '07:00' },
    ...{ awarenessStage: null, rules: [], psychology: [], engagementTriggers: [], experiment: experiment ?? null },
  }
}

/** Milliseconds that writing from templates may take. */
const patience = 120_000

/** Has all its posts written from templates, and waits until they are. */
async function written(call: Call, { id, version }: Campaign): Promise<Campaign> {
  const deadline = Date.now() + patience
  let campaign = await call(generateCampaign, { id: String(id), body: { version, writer: 'template' } })
  while (campaign.status === 'generating') {
    if (Date.now() > deadline) throw new Error('The campaigns of the demo were not written within two minutes')
    await wait(200)
    campaign = await call(readCampaign, { id: String(id) })
  }
  return campaign
}

/** Approves the first posts and rejects the ones behind them. */
async function decide(call: Call, { id }: Campaign, { approve, reject }: { approve: number; reject: number }) {
  const { results } = await call(listCampaignPosts, { id: String(id) })
  const chosen = results.map((post) => ({ campaignPost: post.id, version: post.version }))
  const say = (decision: 'approve' | 'reject', campaignPosts: typeof chosen, reason?: string) =>
    call(decideCampaignPosts, {
      id: String(id),
      body: { decision, campaignPosts, ...(reason !== undefined && { reason }) },
    })
  await say('approve', chosen.slice(0, approve))
  if (reject > 0) await say('reject', chosen.slice(approve, approve + reject), 'Sounds like an advert')
}

/** Approves all posts, and plans those for which there is room at the times that are proposed. */
async function planned(call: Call, campaign: Campaign): Promise<Campaign> {
  const id = String(campaign.id)
  await decide(call, campaign, { approve: campaign.posts.toReview, reject: 0 })
  const versions = new Map((await call(listCampaignPosts, { id })).results.map((post) => [post.id, post.version]))
  const { proposed, timezone } = await call(readCampaignSchedule, { id })
  const campaignPosts = proposed.flatMap(({ campaignPost, schedule }) =>
    schedule === null
      ? []
      : [
          {
            ...{ campaignPost, version: versions.get(campaignPost) ?? 0 },
            schedule: { wallTime: schedule.wallTime, timezone },
          },
        ],
  )
  return (await call(scheduleCampaign, { id, body: { campaignPosts } })).campaign
}

/** How far it had come, today unless said. */
const tell = (
  call: Call,
  { id }: Campaign,
  { zone, amount, daysAgo = 0 }: { zone: string; amount: number; daysAgo?: number },
) =>
  call(setCampaignResult, {
    id: String(id),
    body: { day: today(zone).subtract({ days: daysAgo }).toString(), amount },
  })
