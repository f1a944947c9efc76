import * as z from 'zod/mini'
import { campaignResult } from './campaignResults.ts'
import { endpoint } from './endpoint.ts'
import { network } from './networks.ts'
import { day, id } from './shapes.ts'

const signedIn = { auth: 'person', permission: 'canCreateCampaigns' } as const

/** How posts stand. A post on several accounts counts once, but where accounts or networks are told apart. */
const counts = {
  /** On the schedule, and not out. */
  planned: z.int(),
  published: z.int(),
  /** Failed, missed or unclear on an account at least. */
  troubled: z.int(),
}

/**
 * What people did with published posts: reactions, answers and shares together, of the posts of which a network told it.
 * Null where none is known of.
 */
export const engagement = z.nullable(z.object({ posts: z.int(), mean: z.number() }))
export type Engagement = z.infer<typeof engagement>

/**
 * How an experiment stands. not_enough: a variant has fewer than 8 posts with known numbers, `missing` says how many more
 * are needed · no_difference: the interval of the difference has 0 in it · difference: it has not, and `better` did better
 */
export const experimentVerdict = z.enum(['not_enough', 'no_difference', 'difference'])

export const variantResult = z.object({
  name: z.string(),
  ...counts,
  engagement,
  /** Of the mean, in 95 of 100 such campaigns; null below two known posts. */
  interval: z.nullable(z.object({ from: z.number(), until: z.number() })),
})
export type VariantResult = z.infer<typeof variantResult>

export const experimentResult = z.object({
  name: z.string(),
  variants: z.array(variantResult),
  verdict: experimentVerdict,
  /** Posts with known numbers that are missing, of all variants together; 0 where there are enough. */
  missing: z.int(),
  better: z.nullable(z.string()),
  /** Of the better one to the next, with its interval of 95 in 100. */
  difference: z.nullable(z.object({ mean: z.number(), from: z.number(), until: z.number() })),
})
export type ExperimentResult = z.infer<typeof experimentResult>

export const readCampaignAnalytics = endpoint({
  method: 'GET',
  path: 'campaigns/{id}/analytics/',
  summary: 'What came of a campaign: against its goal, by network, week, variant and post',
  ...signedIn,
  answer: z.object({
    /** What was told day by day, first day first, and what should be there today; null where there is no number or no day. */
    results: z.array(campaignResult),
    expected_today: z.nullable(z.int()),
    by_network: z.array(z.object({ network, ...counts, engagement })),
    /** Weeks from 1; `wanted`: posts that the campaign has in it, whatever they are. */
    by_week: z.array(z.object({ week: z.int(), from: day, until: day, wanted: z.int(), ...counts, engagement })),
    experiment: z.nullable(experimentResult),
    posts: z.array(
      z.object({
        campaign_post: id,
        post_id: z.nullable(id),
        position: z.int(),
        title: z.string(),
        networks: z.array(network),
        experiment_variant: z.nullable(z.string()),
        /** When it went out first; null while it did not. */
        published_at: z.nullable(z.string()),
        is_troubled: z.boolean(),
        engagement,
      }),
    ),
  }),
})
