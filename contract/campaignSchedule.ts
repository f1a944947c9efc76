import * as z from 'zod/mini'
import { campaign, mostCampaignPosts } from './campaigns.ts'
import { chosenTime, schedule } from './content.ts'
import { endpoint } from './endpoint.ts'
import { day, id, refusal } from './shapes.ts'

const signedIn = { auth: 'person', permission: 'canCreateCampaigns' } as const

/**
 * How a time was found. slot: a free slot of the business · own_results: an hour at which the account's own posts do well ·
 * strategy: an hour of the administrator's platform strategy
 */
export const timeSource = z.enum(['slot', 'own_results', 'strategy'])
export type TimeSource = z.infer<typeof timeSource>

/** A time that a post would have had, and what stands there. */
export const movedFrom = z.object({
  schedule,
  /** The post that it would have been too close to, what that is called, and by how many minutes. */
  post_id: id,
  title: z.string(),
  minutes: z.int(),
})
export type MovedFrom = z.infer<typeof movedFrom>

/** A post of a campaign with the time that is proposed for it. */
export const proposedTime = z.object({
  campaign_post: id,
  account_ids: z.array(id),
  title: z.string(),
  is_approved: z.boolean(),
  /** Null where there is no room; `no_room` says why. */
  schedule: z.nullable(schedule),
  /** Null: a free quarter hour of the day like others, or no time. */
  source: z.nullable(timeSource),
  /** Null where it has the time that it was to have. */
  moved_from: z.nullable(movedFrom),
  /** Up to three free times of the same day, or of the days around it, an hour apart at least. */
  alternatives: z.array(schedule),
  no_room: z.nullable(z.string()),
})
export type ProposedTime = z.infer<typeof proposedTime>

export const readCampaignSchedule = endpoint({
  method: 'GET',
  path: 'campaigns/{id}/schedule/',
  summary:
    'Times for the posts that are not rejected and not planned, beside what is planned already. Nothing is stored',
  ...signedIn,
  keyScope: 'read',
  businessLimit: 'named',
  answer: z.object({
    timezone: z.string(),
    /** In the order of the campaign. */
    proposed: z.array(proposedTime),
    /**
     * What is planned on the accounts of the campaign between its days, its own posts among them, those that are out, too;
     * soonest first.
     */
    planned: z.array(
      z.object({
        post_id: id,
        title: z.string(),
        account_ids: z.array(id),
        schedule,
        /** It is of this campaign. */
        is_own: z.boolean(),
      }),
    ),
    /** Minutes that posts of one account stay apart. */
    minutes_apart: z.int(),
    /** Days between the first and the last on which clocks change: forward, an hour is missing; back, one is there twice. */
    clock_changes: z.array(z.object({ day, kind: z.enum(['forward', 'back']) })),
    /** Good hours, from included until excluded: `17:00`. */
    best_hours: z.array(z.object({ from: z.string(), until: z.string(), source: timeSource })),
  }),
})

const chosen = z
  .array(z.object({ campaign_post: id, version: z.int(), schedule: chosenTime }))
  .check(z.minLength(1, 'Choose a post'), z.maxLength(mostCampaignPosts, `At most ${mostCampaignPosts} posts`))

/** What a 409 of planning says beside its sentence: the posts that cannot be planned so, for which none was, and why. */
export const scheduleRefusal = z.extend(refusal, {
  left: z.array(z.object({ campaign_post: id, text: z.string() })),
})

export const scheduleCampaign = endpoint({
  method: 'POST',
  path: 'campaigns/{id}/schedule/',
  summary:
    'Plans approved posts of a campaign at these times, all or none: 409 with a sentence for each that cannot be planned',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'named',
  idempotency: 'answer',
  body: z.object({ campaign_posts: chosen }),
  answer: z.object({ campaign, posts: z.array(z.object({ campaign_post: id, post_id: id })) }),
})

export const unscheduleCampaign = endpoint({
  method: 'POST',
  path: 'campaigns/{id}/unschedule/',
  summary:
    'Takes back that posts were planned, while none of these has begun to go out: they are approved again, and no posts',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'named',
  idempotency: 'answer',
  body: z.object({
    campaign_posts: z
      .array(z.object({ campaign_post: id }))
      .check(z.minLength(1, 'Choose a post'), z.maxLength(mostCampaignPosts, `At most ${mostCampaignPosts} posts`)),
  }),
  answer: campaign,
})

export const pauseCampaign = endpoint({
  method: 'POST',
  path: 'campaigns/{id}/pause/',
  summary: 'Holds what a campaign has on the schedule: its posts become drafts that keep their time',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'named',
  answer: campaign,
})

/** A post that is held, with the time that it had and the one that it would have. */
export const resumedPost = z.object({
  campaign_post: id,
  post_id: id,
  title: z.string(),
  account_ids: z.array(id),
  before: schedule,
  /** The same where that still lies ahead and is free; null where there is no room. */
  schedule: z.nullable(schedule),
  no_room: z.nullable(z.string()),
})
export type ResumedPost = z.infer<typeof resumedPost>

export const readResumption = endpoint({
  method: 'GET',
  path: 'campaigns/{id}/resumption/',
  summary: 'What going on with a paused campaign would do to the posts that it holds. Nothing is stored',
  ...signedIn,
  keyScope: 'read',
  businessLimit: 'named',
  answer: z.object({ timezone: z.string(), results: z.array(resumedPost) }),
})

export const resumeCampaign = endpoint({
  method: 'POST',
  path: 'campaigns/{id}/resume/',
  summary:
    'Goes on with a paused campaign: puts posts that it holds back on the schedule at these times, all or none; others stay drafts of it',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'named',
  idempotency: 'answer',
  body: z.object({
    campaign_posts: z
      .array(z.object({ campaign_post: id, schedule: chosenTime }))
      .check(z.maxLength(mostCampaignPosts, `At most ${mostCampaignPosts} posts`)),
  }),
  answer: campaign,
})
