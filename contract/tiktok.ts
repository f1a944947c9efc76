import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { tiktokOptions } from './networkOptions.ts'
import { id } from './shapes.ts'

/** What TikTok asks to be chosen for a post (specification, section 3); what is left out is not allowed. */
export const postMetadata = z.extend(tiktokOptions, {
  social_account_id: id,
  privacy_level: z
    .string()
    .check(
      z.minLength(1, 'Choose who may see the post on TikTok.'),
      z.maxLength(100, 'There is no such choice of who may see the post'),
    ),
})

export const postToTiktok = endpoint({
  method: 'POST',
  path: 'social/post/tiktok/',
  summary: 'Posts a video on TikTok now; with the same client_key again answers the post it made',
  auth: 'person',
  keyScope: 'publish',
  permission: 'canCreatePosts',
  body: z.object({
    /** Of a video of the library, or a public one, which is taken into it. */
    video_url: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'The address of the video is required'),
        z.maxLength(4000, 'The web address is too long'),
      ),
    caption: z.string().check(z.maxLength(100_000, 'The caption is too long')),
    post_metadata: postMetadata,
    client_key: z.optional(z.uuid('The key of the post must be a UUID')),
  }),
  answer: z.object({
    success: z.boolean(),
    post_id: id,
    /** Null until everybody can see it. */
    post_url: z.nullable(z.string()),
    message: z.string(),
  }),
  status: 201,
})

/**
 * processing: on its way, or being found out · published · failed: it is not there · unclear: only a person can tell, by
 * looking on TikTok · held: it waits for the account or the subscription
 */
export const tiktokPostStatus = z.enum(['processing', 'published', 'failed', 'unclear', 'held'])
export type TiktokPostStatus = z.infer<typeof tiktokPostStatus>

export const readTiktokPostStatus = endpoint({
  method: 'GET',
  path: 'social/post/tiktok/status/{id}',
  summary: 'How a post stands on TikTok, by the id that it was answered with',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'named',
  answer: z.object({
    status: tiktokPostStatus,
    message: z.string(),
    post_url: z.nullable(z.string()),
  }),
})

/** What an account may do at the moment, in TikTok's own words (Query Creator Info). */
export const creatorInfo = z.object({
  creator_avatar_url: z.nullable(z.string()),
  creator_username: z.string(),
  creator_nickname: z.string(),
  privacy_level_options: z.array(z.string()),
  comment_disabled: z.boolean(),
  duet_disabled: z.boolean(),
  stitch_disabled: z.boolean(),
  /** Seconds; null where TikTok does not say. */
  max_video_post_duration_sec: z.nullable(z.number()),
})
export type CreatorInfo = z.infer<typeof creatorInfo>

export const readCreatorInfo = endpoint({
  method: 'GET',
  path: 'connect/tiktok/creator-info/{id}',
  summary: 'What a TikTok account may post at the moment, as TikTok says it',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'named',
  permission: ['canCreatePosts', 'canAccessSocialConnections'],
  answer: creatorInfo,
})
