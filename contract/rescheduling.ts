import * as z from 'zod/mini'
import { chosenTime, schedule } from './content.ts'
import { endpoint } from './endpoint.ts'
import { leftPost, mostAtOnce } from './severalPosts.ts'
import { id } from './shapes.ts'

/** Two posts of one account that stand closer together than the person wants. */
export const timeConflict = z.object({
  post: id,
  other_post: id,
  /** The beginning of the text of the other. */
  other_title: z.string(),
  account_id: id,
  /** As people know it: `@hearthcrumb`. */
  account: z.string(),
  /** When the post goes out. */
  schedule,
  /** Between them. */
  minutes: z.int(),
})
export type TimeConflict = z.infer<typeof timeConflict>

/** A post that was moved. A draft may have no time before or after. */
export const movedPost = z.object({
  post: id,
  /** Of the post now. */
  version: z.int(),
  from: z.nullable(schedule),
  to: z.nullable(schedule),
})
export type MovedPost = z.infer<typeof movedPost>

export const reschedulePosts = endpoint({
  method: 'POST',
  path: 'posts/several/reschedule/',
  summary:
    'Moves several posts to other times, all of them in one transaction; one that cannot be moved is left and said. The same call with the times of before takes it back',
  auth: 'person',
  keyScope: 'publish',
  permission: 'canCreatePosts',
  idempotency: 'answer',
  body: z.object({
    moves: z
      .array(
        z.object({
          post: id,
          /** Left out: whatever was changed meanwhile. */
          version: z.optional(z.int()),
          /** Null takes the time from a draft. */
          schedule: z.nullable(chosenTime),
        }),
      )
      .check(z.minLength(1, 'Choose a post'), z.maxLength(mostAtOnce, `At most ${mostAtOnce} posts at once`)),
  }),
  answer: z.object({
    results: z.array(movedPost),
    left: z.array(leftPost),
    /** Of the moved posts, where they stand now. */
    conflicts: z.array(timeConflict),
  }),
})

export const copiedPost = z.object({
  of: id,
  post: id,
  schedule,
  /** A copy of a draft is one. */
  is_draft: z.boolean(),
  /** That the same text goes or went out on one of its accounts, for people; null where it does not. */
  note: z.nullable(z.string()),
})
export type CopiedPost = z.infer<typeof copiedPost>

export const copyPosts = endpoint({
  method: 'POST',
  path: 'posts/several/copy/',
  summary:
    'Makes a post with all that was written of each of several, at another time, all in one transaction: a draft of a draft, and else planned. The same client_key again answers the post that it made',
  auth: 'person',
  keyScope: 'publish',
  permission: 'canCreatePosts',
  body: z.object({
    copies: z
      .array(z.object({ post: id, client_key: z.uuid('The key of the post must be a UUID'), schedule: chosenTime }))
      .check(z.minLength(1, 'Choose a post'), z.maxLength(mostAtOnce, `At most ${mostAtOnce} posts at once`)),
  }),
  answer: z.object({
    results: z.array(copiedPost),
    left: z.array(leftPost),
    conflicts: z.array(timeConflict),
  }),
  status: 201,
})

export const checkTimes = endpoint({
  method: 'POST',
  path: 'posts/several/times/check/',
  summary:
    'Where several posts would stand closer to others of their accounts than the person wants, were they moved or copied to other times; nothing is changed',
  auth: 'person',
  keyScope: 'read',
  permission: 'canCreatePosts',
  body: z.object({
    /** move: from where they stand now · copy: they stay there as well */
    kind: z.enum(['move', 'copy'], 'Say whether the posts are moved or copied'),
    times: z
      .array(z.object({ post: id, schedule: chosenTime }))
      .check(z.minLength(1, 'Choose a post'), z.maxLength(mostAtOnce, `At most ${mostAtOnce} posts at once`)),
  }),
  answer: z.object({
    /** Soonest first, at most 200. */
    conflicts: z.array(timeConflict),
  }),
})
