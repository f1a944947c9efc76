import * as z from 'zod/mini'
import { publicationState } from './content.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, requestInstant } from './shapes.ts'

/** A post that says the same on an account already, or will. */
export const sameTextPost = z.object({
  account_id: id,
  post_id: id,
  /** When it went out, or is to. */
  at: instant,
  state: publicationState,
})
export type SameTextPost = z.infer<typeof sameTextPost>

export const sameTextPosts = endpoint({
  method: 'POST',
  path: 'posts/same-text/',
  summary: 'Of each account the last post of the same text within a week of an instant, published or planned',
  auth: 'person',
  keyScope: 'read',
  body: z.object({
    /** What is to go out first on each account. */
    texts: z
      .array(z.object({ account_id: id, text: z.string().check(z.maxLength(100_000, 'The text is too long')) }))
      .check(z.maxLength(100, 'Too many accounts')),
    /** When it is to go out; now unless said. */
    at: z.optional(z.nullable(requestInstant)),
    /** The post that is being written. */
    except_post_id: z.optional(z.nullable(id)),
  }),
  answer: z.object({ posts: z.array(sameTextPost) }),
})
