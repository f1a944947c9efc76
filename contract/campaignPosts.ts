import * as z from 'zod/mini'
import { longestWish } from './ai.ts'
import { campaign, campaignWriter, mostCampaignPosts } from './campaigns.ts'
import { accountOptions, networkOptions } from './content.ts'
import { endpoint } from './endpoint.ts'
import { network } from './networks.ts'
import { day, id, instant } from './shapes.ts'

/**
 * waiting: to be written · writing · to_review: to be read · approved · rejected, with why · failed: could not be written ·
 * planned: on the schedule, or held
 */
export const campaignPostState = z.enum([
  'waiting',
  'writing',
  'to_review',
  'approved',
  'rejected',
  'failed',
  'planned',
])
export type CampaignPostState = z.infer<typeof campaignPostState>

/** Characters (UTF-16) of a text, and of why a post is rejected. */
export const longestCampaignText = 10_000
export const longestReason = 300

/** What goes out on one network in place of the common text. */
export const campaignVariant = z.object({
  network,
  text: z.string().check(z.maxLength(longestCampaignText, 'The text is too long')),
})
export type CampaignVariant = z.infer<typeof campaignVariant>

/** A place in a text that does not go with what the campaign says: as it stands there, and why. */
export const textDoubt = z.object({ quote: z.string(), text: z.string() })
export type TextDoubt = z.infer<typeof textDoubt>

/** A post of a campaign before it is planned, and what became of it since. */
export const campaignPost = z.object({
  id,
  version: z.int(),
  campaign_id: id,
  /** From 1, in the order of the campaign. */
  position: z.int(),
  /** From 1. */
  week: z.int(),
  /** The day that it is meant for. */
  day,
  state: campaignPostState,
  /** It is being written, or is without anybody asking again; not where writing was stopped before it. */
  is_queued: z.boolean(),
  /** What kind of post it is: a moment of the template. */
  moment: z.string(),
  /** Of the experiment; null where there is none. */
  experiment_variant: z.nullable(z.string()),
  account_ids: z.array(id),
  text: z.string(),
  /** At most one for each network. */
  variants: z.array(campaignVariant),
  media_ids: z.array(id),
  /** As those of a post (`contract/content.ts`), which planning gives them to. */
  options: z._default(networkOptions, {}),
  account_options: z._default(z.array(accountOptions), []),
  /** Who wrote it; a person who has changed it does not count. Null while nobody did. */
  writer: z.nullable(campaignWriter),
  /** The person has changed it since. */
  is_edited: z.boolean(),
  /** Why it was rejected, or could not be written; null where neither is so. */
  reason: z.nullable(z.string()),
  /** What the next version was wished to be. */
  wish: z.string(),
  /** In the texts; those that a person approved are not looked at. */
  doubts: z.array(textDoubt),
  /** By how many characters a text is too long for networks that it goes to, as these count. */
  too_long: z.array(z.object({ network, by: z.int() })),
  /** The post that was made of it. */
  post_id: z.nullable(id),
  /** When that goes out, or was to; null while it has none, and while that is held. */
  due_at: z.nullable(instant),
  updated_at: instant,
})
export type CampaignPost = z.infer<typeof campaignPost>

const signedIn = { auth: 'person', permission: 'canCreateCampaigns' } as const
const version = z.int()

export const generateCampaign = endpoint({
  method: 'POST',
  path: 'campaigns/{id}/generate/',
  summary:
    'Begins to write the posts of a campaign that are not written, one after the other, in the background; the first time it says which posts there are. One that is planned stays in its state. 400 where something is missing, 409 where not so many AI texts are left',
  ...signedIn,
  keyScope: 'write',
  businessLimit: 'named',
  idempotency: 'answer',
  body: z.object({ version, writer: campaignWriter }),
  answer: campaign,
})

export const stopCampaignWriting = endpoint({
  method: 'POST',
  path: 'campaigns/{id}/stop/',
  summary: 'Ends writing; what is written stays, and the others can be written later',
  ...signedIn,
  keyScope: 'write',
  businessLimit: 'named',
  answer: campaign,
})

export const listCampaignPosts = endpoint({
  method: 'GET',
  path: 'campaigns/{id}/posts/',
  summary: `The posts of a campaign in order, at most ${mostCampaignPosts}`,
  ...signedIn,
  keyScope: 'read',
  businessLimit: 'named',
  answer: z.object({ results: z.array(campaignPost) }),
})

export const changeCampaignPost = endpoint({
  method: 'PUT',
  path: 'campaigns/posts/{id}/',
  summary:
    'Changes what a post says before it is planned; 409 where it was changed meanwhile, is being written or is planned',
  ...signedIn,
  keyScope: 'write',
  businessLimit: 'named',
  body: z.object({
    version,
    text: z.string().check(z.maxLength(longestCampaignText, 'The text is too long')),
    variants: z.array(campaignVariant).check(z.maxLength(9, 'Too many variants')),
    media_ids: z.array(id).check(z.maxLength(35, 'Too many pictures and videos')),
    /** Both stay as they are where they are left out. */
    options: z.optional(networkOptions),
    account_options: z.optional(z.array(accountOptions).check(z.maxLength(50, 'Options of too many accounts'))),
  }),
  answer: campaignPost,
})

export const rewriteCampaignPost = endpoint({
  method: 'POST',
  path: 'campaigns/posts/{id}/again/',
  summary: 'Has one post written again in the background, with a wish; what it said is there until the new text is',
  ...signedIn,
  keyScope: 'write',
  businessLimit: 'named',
  idempotency: 'answer',
  body: z.object({
    version,
    writer: campaignWriter,
    wish: z.string().check(z.trim(), z.maxLength(longestWish, `A wish has ${longestWish} characters at most`)),
  }),
  answer: campaignPost,
})

/** approve · reject, with why · reopen: neither, to be read again */
export const campaignDecision = z.enum(['approve', 'reject', 'reopen'])
export type CampaignDecision = z.infer<typeof campaignDecision>

export const decideCampaignPosts = endpoint({
  method: 'POST',
  path: 'campaigns/{id}/decide/',
  summary: 'Decides on several posts at once; those that cannot be decided as they are now are answered with why',
  ...signedIn,
  keyScope: 'write',
  businessLimit: 'named',
  idempotency: 'answer',
  body: z.object({
    decision: campaignDecision,
    /** Of rejecting; may be empty. */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(longestReason, `At most ${longestReason} characters`))),
    campaign_posts: z
      .array(z.object({ campaign_post: id, version }))
      .check(z.minLength(1, 'Choose a post'), z.maxLength(mostCampaignPosts, `At most ${mostCampaignPosts} posts`)),
  }),
  answer: z.object({
    results: z.array(campaignPost),
    left: z.array(z.object({ campaign_post: id, text: z.string() })),
  }),
})
