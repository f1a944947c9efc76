import * as z from 'zod/mini'
import { longestTag, post } from './content.ts'
import { endpoint } from './endpoint.ts'
import { id } from './shapes.ts'

/** How many posts one act may be about. */
export const mostAtOnce = 500

const posts = z
  .array(id)
  .check(z.minLength(1, 'Choose a post'), z.maxLength(mostAtOnce, `At most ${mostAtOnce} posts at once`))

/** A post that an act left as it was, and why, for people. */
export const leftPost = z.object({ post: id, text: z.string() })
export type LeftPost = z.infer<typeof leftPost>

/** The posts that were changed, and those that could not be. What was so already is in neither. */
export const severalResult = z.object({ results: z.array(id), left: z.array(leftPost) })
export type SeveralResult = z.infer<typeof severalResult>

/** A tag of the person's, and how many posts have it. */
export const tagCount = z.object({ tag: z.string(), count: z.int() })
export type TagCount = z.infer<typeof tagCount>

export const listTags = endpoint({
  method: 'GET',
  path: 'posts/tags/',
  summary: "The tags of the person's posts, the most used first",
  auth: 'person',
  keyScope: 'read',
  answer: z.object({ results: z.array(tagCount) }),
})

export const tagPosts = endpoint({
  method: 'POST',
  path: 'posts/several/tags/',
  summary: 'Gives several posts a tag, or takes it from them; answers those that did not have it, or had it',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  body: z.object({
    posts,
    tag: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'A tag has a character at least'),
        z.maxLength(longestTag, `A tag has ${longestTag} characters at most`),
      ),
    act: z.enum(['add', 'remove'], 'The act must be add or remove'),
  }),
  answer: severalResult,
})

export const moveToDrafts = endpoint({
  method: 'POST',
  path: 'posts/several/drafts/',
  summary: 'Makes drafts of several posts that nothing was sent of; for a day they can be restored',
  auth: 'person',
  keyScope: 'publish',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  idempotency: 'answer',
  body: z.object({ posts }),
  answer: severalResult,
})

export const deletePosts = endpoint({
  method: 'POST',
  path: 'posts/several/delete/',
  summary:
    'Takes several posts off the plan; what is on the networks stays there. For a day they can be restored. A post that is being sent is left',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'named',
  publishUnlessDraft: true,
  permission: 'canCreatePosts',
  body: z.object({ posts }),
  answer: severalResult,
})

export const restorePosts = endpoint({
  method: 'POST',
  path: 'posts/several/restore/',
  summary: 'Takes back that several posts were deleted or made drafts within the last day',
  auth: 'person',
  keyScope: 'publish',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  idempotency: 'answer',
  body: z.object({ posts }),
  answer: severalResult,
})

export const duplicatePost = endpoint({
  method: 'POST',
  path: 'posts/{id}/duplicate/',
  summary: 'Makes a draft with all that was written of a post; the same client_key again answers the post that it made',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  body: z.object({ client_key: z.uuid('The key of the post must be a UUID') }),
  answer: post,
  status: 201,
})
