import * as z from 'zod/mini'
import { campaignResult } from './campaignResults.ts'
import { endpoint } from './endpoint.ts'
import { network } from './networks.ts'
import { day, id, instant } from './shapes.ts'
import { unreadBecause } from './unreadBecause.ts'

const signedIn = { auth: 'person', permission: 'canCreateCampaigns' } as const

/**
 * What came of published posts, in the unit of the goal, as the person told it post by post, or as a network tells it where
 * that is the number of the goal. A post counts once it is told for every network that it is out on; by network each network
 * of it counts by itself. Null where nothing is told.
 */
export const toldResults = z.nullable(z.object({ posts: z.int(), amount: z.int() }))
export type ToldResults = z.infer<typeof toldResults>

/** What became of posts. Where networks are not told apart, a post on several counts once. */
const counts = {
  /** On the schedule, and not out. */
  planned: z.int(),
  /** Out, on one account at least. */
  published: z.int(),
  /** Failed, missed or unclear on an account at least. */
  troubled: z.int(),
  /** What networks told last, each of the posts that it was told of. */
  read: z.object({ reach: toldResults, impressions: toldResults, engagement: toldResults, clicks: toldResults }),
}

/** Why nothing of posts on the network is read (`rules/insight/unreadBecause.ts`); null where it is. */
const unread_because = z.nullable(unreadBecause)

const readNumber = z.nullable(z.int())

/** Of a mean, in 95 of 100 such campaigns. */
const interval = z.object({ from: z.number(), until: z.number() })

/** So many posts with a result each variant needs before anything is said of an experiment. */
export const enoughPosts = 8

/**
 * How an experiment stands. not_enough: a variant has fewer posts with a result than are enough · no_difference: the interval
 * of the difference has 0 in it · difference: it has not
 */
export const experimentVerdict = z.enum(['not_enough', 'no_difference', 'difference'])
export type ExperimentVerdict = z.infer<typeof experimentVerdict>

export const variantResult = z.object({
  name: z.string(),
  ...counts,
  told: toldResults,
  /** Of a post; null where nothing is told. */
  mean: z.nullable(z.number()),
  /** Of the mean; null below two posts with a result. */
  interval: z.nullable(interval),
})
export type VariantResult = z.infer<typeof variantResult>

export const experimentResult = z.object({
  /** As the campaign's choice is called; its key where that is gone. */
  name: z.string(),
  /** In the order of the experiment; those that only posts know of are last. */
  variants: z.array(variantResult),
  verdict: experimentVerdict,
  /** Posts with a result that are missing, of all variants together; 0 where there are enough. */
  missing: z.int(),
  /** The variant with the highest mean, where there are enough; null before. */
  better: z.nullable(z.string()),
  /** Of the better one to the next: how much more a post brought, with its interval; null before there are enough. */
  difference: z.nullable(z.object({ to: z.string(), mean: z.number(), interval })),
})
export type ExperimentResult = z.infer<typeof experimentResult>

const postOnNetwork = z.object({
  network,
  /** When it went out there; null while it did not. */
  published_at: z.nullable(instant),
  is_troubled: z.boolean(),
  /** What came of it there by the person; null where they did not tell it. */
  amount: z.nullable(z.int()),
  /**
   * The number of the goal as the network told it, on every account there, which counts while `amount` is null; null where it
   * did not, or tells no such number.
   */
  read_amount: readNumber,
  unread_because,
  /** What the network told last, on all accounts there; null before the first reading. */
  read: z.nullable(
    z.object({
      reach: readNumber,
      impressions: readNumber,
      engagement: readNumber,
      clicks: readNumber,
      read_at: instant,
    }),
  ),
})

export const campaignAnalytics = z.object({
  /** What was told day by day, the first day first. */
  results: z.array(campaignResult),
  /**
   * In place of those the result by the numbers of posts, as it was known by the end of each day on which something was read
   * or typed; empty where there are some, and where the goal is no number of the networks.
   */
  network_results: z.array(campaignResult),
  /** Of the posts together. */
  totals: z.object({ wanted: z.int(), ...counts, told: toldResults }),
  /** In the order of the networks. */
  by_network: z.array(z.object({ network, unread_because, ...counts, told: toldResults })),
  /** The accounts of each network that posts go to on more than one, in that order; what is typed of a post on several is in no row. */
  by_account: z.array(
    z.object({ account_id: id, account_name: z.string(), network, unread_because, ...counts, told: toldResults }),
  ),
  /** Weeks from 1, with the days that they have; `wanted`: the posts that the campaign has in it but rejected ones. */
  by_week: z.array(z.object({ week: z.int(), from: day, until: day, wanted: z.int(), ...counts, told: toldResults })),
  /** Null where no post has a variant. */
  experiment: z.nullable(experimentResult),
  /** Those that are planned or out, in the order of the campaign. */
  posts: z.array(
    z.object({
      campaign_post: id,
      post_id: z.nullable(id),
      position: z.int(),
      week: z.int(),
      /** How it begins. */
      title: z.string(),
      experiment_variant: z.nullable(z.string()),
      /** When it is due; null where it has no time any more. */
      due_at: z.nullable(instant),
      networks: z.array(postOnNetwork),
    }),
  ),
})
export type CampaignAnalytics = z.infer<typeof campaignAnalytics>

export const readCampaignAnalytics = endpoint({
  method: 'GET',
  path: 'campaigns/{id}/analytics/',
  summary: 'What came of a campaign: against its goal, by network, week, variant of its experiment and post',
  ...signedIn,
  keyScope: 'read',
  businessLimit: 'named',
  answer: campaignAnalytics,
})

export const setCampaignPostResult = endpoint({
  method: 'POST',
  path: 'campaigns/posts/{id}/result/',
  summary:
    'Tells what came of a post on one network, in place of what was told before; null takes it back. 409 while it is not out there',
  ...signedIn,
  keyScope: 'write',
  businessLimit: 'named',
  body: z.object({
    network,
    amount: z.nullable(
      z
        .int('The result is a whole number')
        .check(z.gte(0, 'The result is 0 at least'), z.lte(1_000_000_000, 'The result is too large')),
    ),
  }),
  /** Of its campaign. */
  answer: campaignAnalytics,
})
