import * as z from 'zod/mini'
import { campaignStatus } from './businessDeletion.ts'
import { endpoint } from './endpoint.ts'
import { marketingKey } from './marketing.ts'
import { network } from './networks.ts'
import { businessInQuery, day, id, instant, page, pageQuery } from './shapes.ts'
import { slotTime } from './slots.ts'

/** How many campaigns a person has that are not archived. */
export const mostCampaigns = 200
/** The same with archived ones. */
export const mostCampaignsInAll = 2000
export const longestCampaignName = 80
/** Characters (UTF-16) of what a person says of a campaign. */
export const longestGoal = 120
export const longestUnit = 30
export const longestOffer = 1000
export const longestAudience = 600
export const longestTone = 120
/** Days from the first to the last, both included: half a year. */
export const mostCampaignDays = 184
/** Of one account. */
export const mostPostsPerWeek = 14
/** Of one kind of the administrator's entries. */
export const mostMarketingChoices = 10
/** Posts of one campaign. */
export const mostCampaignPosts = 200

/** short: goal, offer, audience, accounts, dates, tone, template · enhanced: also what the administrator's builder has */
export const campaignForm = z.enum(['short', 'enhanced'])
export type CampaignForm = z.infer<typeof campaignForm>

/** The steps of the form, in order; the last is of the enhanced one only. */
export const campaignSteps = ['goal', 'offer', 'accounts', 'dates', 'style', 'marketing'] as const
export const campaignStep = z.enum(campaignSteps)
export type CampaignStep = z.infer<typeof campaignStep>

export const campaignAccount = z.object({
  account_id: id,
  posts_per_week: z
    .int('Posts a week are a whole number')
    .check(z.gte(1, 'At least 1 post a week'), z.lte(mostPostsPerWeek, `At most ${mostPostsPerWeek} posts a week`)),
})
export type CampaignAccount = z.infer<typeof campaignAccount>

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`))
const keys = z.array(marketingKey).check(z.maxLength(mostMarketingChoices, `Choose ${mostMarketingChoices} at most`))
const goalAmount = z
  .int('The number of the goal is whole')
  .check(z.gte(1, 'The number of the goal is 1 at least'), z.lte(1_000_000_000, 'The number of the goal is too large'))

/** What a person says of a campaign. While it is a draft, all but the name may be empty. */
const written = {
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Name is required'),
      z.maxLength(longestCampaignName, `A name has ${longestCampaignName} characters at most`),
    ),
  form: campaignForm,
  /** The step that it was left at. */
  step: campaignStep,
  /** In words: "24 places in January". */
  goal: text(longestGoal),
  /** The same as a number, and of what: 24, "places"; null and empty where it cannot be counted. */
  goal_amount: z.nullable(goalAmount),
  goal_unit: text(longestUnit),
  offer: text(longestOffer),
  audience: text(longestAudience),
  tone: text(longestTone),
  /** At most one for each account. */
  accounts: z.array(campaignAccount).check(z.maxLength(50, 'Too many accounts')),
  /** The first and the last day, on the person's calendar. */
  starts_on: z.nullable(day),
  ends_on: z.nullable(day),
  /** Nothing is proposed from this hour until that one, on the person's clock; the same twice: at any hour. */
  quiet_from: slotTime,
  quiet_until: slotTime,
  /** Keys of the administrator's entries; those that are gone are refused only where they are chosen anew. */
  template: z.nullable(marketingKey),
  awareness_stage: z.nullable(marketingKey),
  rules: keys,
  psychology: keys,
  engagement_triggers: keys,
  experiment: z.nullable(marketingKey),
}

/** Why writing has ended before all was written. */
export const generationProblem = z.enum([
  'ai_failed',
  'used_up',
  'not_in_plan',
  'not_set_up',
  'no_text',
  'account_lost',
])
export type GenerationProblem = z.infer<typeof generationProblem>

/** ai: in the business's voice · template: of the administrator's texts, with what the campaign says */
export const campaignWriter = z.enum(['ai', 'template'])
export type CampaignWriter = z.infer<typeof campaignWriter>

/**
 * How far a campaign came by the numbers of its posts, where the unit of its goal is a number that networks tell and nobody
 * told a result of the campaign itself; null elsewhere, and before the first number. What is typed of a post on a network
 * counts in place of what was read there.
 */
const networkResult = z.object({
  amount: z.int(),
  /** On which it was read or typed last, of the person. */
  day,
  /** Posts that are out, with a number that was read, and with one that was typed; a post can have both. */
  read_posts: z.int(),
  typed_posts: z.int(),
  /** Of which it is not told of every account, and of which it is told of none. */
  partial_posts: z.int(),
  untold_posts: z.int(),
})
export type NetworkResult = z.infer<typeof networkResult>

export const campaign = z.object({
  id,
  /** Rises with every change of what is written; a change made against an older one is refused with 409. */
  version: z.int(),
  business_profile_id: z.nullable(id),
  status: campaignStatus,
  /** Since when. */
  status_changed_at: instant,
  /** It is being made and nothing comes of it any more, or nothing did for 15 minutes. */
  is_stuck: z.boolean(),
  name: z.string(),
  form: campaignForm,
  step: campaignStep,
  goal: z.string(),
  goal_amount: z.nullable(z.int()),
  goal_unit: z.string(),
  offer: z.string(),
  audience: z.string(),
  tone: z.string(),
  /** With the network, which is known of accounts that are disconnected, too. */
  accounts: z.array(z.extend(campaignAccount, { network })),
  starts_on: z.nullable(day),
  ends_on: z.nullable(day),
  quiet_from: slotTime,
  quiet_until: slotTime,
  template: z.nullable(z.string()),
  awareness_stage: z.nullable(z.string()),
  rules: z.array(z.string()),
  psychology: z.array(z.string()),
  engagement_triggers: z.array(z.string()),
  experiment: z.nullable(z.string()),
  /** What is to be said before posts can be made, a sentence for each; empty where all is. */
  missing: z.array(z.object({ step: campaignStep, field: z.string(), text: z.string() })),
  writing: z.object({
    /** By whom; null before the first post. */
    writer: z.nullable(campaignWriter),
    /** Posts that are to be written, and those of them that are. */
    wanted: z.int(),
    written: z.int(),
    /** When the last one was written. */
    last_at: z.nullable(instant),
    /** Why it ended before all was written, and the sentence for people; null where it did not. */
    problem: z.nullable(generationProblem),
    problem_text: z.nullable(z.string()),
  }),
  posts: z.object({
    to_review: z.int(),
    approved: z.int(),
    rejected: z.int(),
    failed: z.int(),
    /** On the schedule. */
    planned: z.int(),
    /** Out, on one account at least. */
    published: z.int(),
    /** Approved and once planned, and off the schedule since it is paused. */
    held: z.int(),
  }),
  /** How far it came, as it was told last; null where nobody told. */
  result: z.nullable(z.object({ amount: z.int(), day })),
  network_result: z.nullable(networkResult),
  /** Where it was when it was archived, and comes back to; null while it is not archived. */
  archived_from: z.nullable(campaignStatus),
  created_at: instant,
  updated_at: instant,
})
export type Campaign = z.infer<typeof campaign>

/**
 * all: that are not archived · needs_you: stuck, in review, or with posts that wait to be read or to be planned · drafts:
 * those that are being written, too · ended: finished
 */
export const campaignSegments = [
  'all',
  'needs_you',
  'running',
  'planned',
  'paused',
  'drafts',
  'ended',
  'archived',
] as const
export const campaignSegment = z.enum(campaignSegments)
export type CampaignSegment = z.infer<typeof campaignSegment>

const segmentCounts = z.object({
  all: z.int(),
  needs_you: z.int(),
  running: z.int(),
  planned: z.int(),
  paused: z.int(),
  drafts: z.int(),
  ended: z.int(),
  archived: z.int(),
} satisfies Record<CampaignSegment, z.ZodMiniType>)

const signedIn = { auth: 'person', permission: 'canCreateCampaigns' } as const

export const listCampaigns = endpoint({
  method: 'GET',
  path: 'campaigns/',
  summary: 'The campaigns of a business, those that need the person first, and how many of each kind there are',
  ...signedIn,
  keyScope: 'read',
  businessLimit: 'query',
  query: z.object({
    business_profile_id: z.optional(businessInQuery),
    /** In the name, the goal or the offer. */
    search: z.optional(z.string().check(z.maxLength(200, 'The search is too long'))),
    /** all unless said. */
    segment: z.optional(campaignSegment),
    ...pageQuery,
  }),
  answer: z.extend(page(campaign), {
    /** Of what the search finds. */
    counts: segmentCounts,
  }),
})

/** For who may have a post in a campaign: what to choose from in a filter. */
export const listCampaignNames = endpoint({
  method: 'GET',
  path: 'campaigns/names/',
  summary: 'Names of the campaigns that have posts, for a filter; the last begun first',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'query',
  query: z.object({ business_profile_id: z.optional(businessInQuery) }),
  answer: z.object({ results: z.array(z.object({ id, name: z.string(), status: campaignStatus })) }),
})

export const readCampaign = endpoint({
  method: 'GET',
  path: 'campaigns/{id}/',
  summary: 'One campaign',
  ...signedIn,
  keyScope: 'read',
  businessLimit: 'named',
  answer: campaign,
})

export const createCampaign = endpoint({
  method: 'POST',
  path: 'campaigns/',
  summary: 'Begins a campaign as a draft; the same client_key again answers the one that it made',
  ...signedIn,
  keyScope: 'write',
  businessLimit: 'body',
  body: z.object({
    client_key: z.uuid('The key of the campaign must be a UUID'),
    /** Left out: the primary profile. */
    business_profile_id: z.optional(z.nullable(id)),
    name: written.name,
    form: campaignForm,
  }),
  answer: campaign,
  status: 201,
})

export const changeCampaign = endpoint({
  method: 'PUT',
  path: 'campaigns/{id}/',
  summary:
    'Changes what is said of a campaign, and its posts as the preview of the change says; 409 where it was changed meanwhile, is being written or is over',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'named',
  body: z.object({ ...written, version: z.int() }),
  answer: campaign,
})

export const copyCampaign = endpoint({
  method: 'POST',
  path: 'campaigns/{id}/copy/',
  summary: 'Makes a draft with all that is said of a campaign but its dates, its posts and its results',
  ...signedIn,
  keyScope: 'write',
  businessLimit: 'named',
  body: z.object({ client_key: z.uuid('The key of the campaign must be a UUID') }),
  answer: campaign,
  status: 201,
})

export const archiveCampaign = endpoint({
  method: 'POST',
  path: 'campaigns/{id}/archive/',
  summary:
    'Archives a campaign: what it has on the schedule becomes drafts. 409 while a post of it is being sent, or while it is being made, unless by force',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'named',
  body: z.object({ force: z.optional(z.boolean()) }),
  answer: campaign,
})

export const restoreCampaign = endpoint({
  method: 'POST',
  path: 'campaigns/{id}/restore/',
  summary: 'Brings an archived campaign back to where it was; one that had begun comes back paused',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'named',
  answer: campaign,
})

/** What a choice is called and does. */
const choice = z.object({ key: z.string(), name: z.string(), effect: z.string() })
export type CampaignChoice = z.infer<typeof choice>

export const listCampaignOptions = endpoint({
  method: 'GET',
  path: 'campaigns/options/',
  summary: 'What a campaign can be made of: the entries of the administrator’s builder that are active',
  ...signedIn,
  keyScope: 'read',
  businessLimit: 'shared',
  answer: z.object({
    /** `moments`: the kinds of posts that it has, in order. */
    templates: z.array(z.extend(choice, { moments: z.array(z.string()) })),
    awareness_stages: z.array(choice),
    rules: z.array(choice),
    psychology: z.array(choice),
    engagement_triggers: z.array(choice),
    experiments: z.array(z.extend(choice, { variants: z.array(z.string()) })),
    platform_strategies: z.array(z.extend(choice, { network, posts_per_week: z.int() })),
    /** Of any kind: not offered to new campaigns any more, while those that chose one go on with it. */
    retired: z.array(choice),
  }),
})
