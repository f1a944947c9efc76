import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { network } from './networks.ts'
import { businessInQuery, id, idCalled, instant, noContent, page, pageQuery } from './shapes.ts'

/** Characters (UTF-16) of a wording, and how many a post has. */
export const longestWording = 10_000
export const mostWordings = 50
/** Wordings that are asked of AI at once. */
export const mostAskedWordings = 5

const signedIn = { auth: 'person', permission: 'canCreatePosts' } as const

/**
 * How a published post stands to coming again. by_rule: by the rule of its bucket · chosen: the person let it ·
 * excluded: the person does not let it · names_date: the rule of its bucket leaves it out, since it names a date ·
 * none: no rule is about it
 */
export const recyclingChoice = z.enum(['by_rule', 'chosen', 'excluded', 'names_date', 'none'])
export type RecyclingChoice = z.infer<typeof recyclingChoice>

export const recyclingPost = z.object({
  post_id: id,
  /** The beginning of what it says. */
  title: z.string(),
  bucket_id: z.nullable(id),
  networks: z.array(network),
  last_out_at: instant,
  /** How often it went out, the first time among them. */
  times_out: z.int(),
  choice: recyclingChoice,
  /** The rule by which it comes again; null where none does. */
  rule_id: z.nullable(id),
  /** What its text names that does not hold for ever, as it stands there ("December 6", "next Friday"); null: nothing. */
  names_date: z.nullable(z.string()),
  wordings: z.object({ ready: z.int(), to_review: z.int() }),
  /** When it comes next; null where it is not in the queue. */
  next_at: z.nullable(instant),
})
export type RecyclingPost = z.infer<typeof recyclingPost>

export const listRecyclingCandidates = endpoint({
  method: 'GET',
  path: 'recycling/candidates/',
  summary: 'Published posts that may not come again by any rule and are not excluded, last out first',
  ...signedIn,
  keyScope: 'read',
  businessLimit: 'query',
  query: z.object({ business_profile_id: z.optional(businessInQuery), ...pageQuery }),
  answer: page(recyclingPost),
})

export const listRecyclingPosts = endpoint({
  method: 'GET',
  path: 'recycling/posts/',
  summary: 'The published posts that a rule is about, those that may not come again too, last out first',
  ...signedIn,
  keyScope: 'read',
  businessLimit: 'named',
  query: z.object({ rule: idCalled('The rule'), ...pageQuery }),
  answer: page(recyclingPost),
})

export const chooseRecyclingPost = endpoint({
  method: 'PUT',
  path: 'recycling/posts/{id}/',
  summary: 'Lets a published post come again, excludes it, or leaves it to the rule of its bucket',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'named',
  body: z.object({
    choice: z.enum(['chosen', 'excluded', 'by_rule'], 'The choice must be chosen, excluded or by_rule'),
    /** Of a chosen one: the rule that it comes again by; left out: that of its bucket, 409 where it has none. */
    rule_id: z.optional(z.nullable(id)),
  }),
  answer: recyclingPost,
})

/** own: the person wrote it · ai */
export const wordingOrigin = z.enum(['own', 'ai'])
export type WordingOrigin = z.infer<typeof wordingOrigin>

/** A text that a post comes again with in place of its own first part; on every network of it. */
export const recyclingWording = z.object({
  id,
  post_id: id,
  /** Rises with every change. */
  version: z.int(),
  text: z.string(),
  origin: wordingOrigin,
  /** to_review: it never goes out before the person has read it */
  state: z.enum(['ready', 'to_review']),
  /** When it went out last; null while it has not. */
  used_at: z.nullable(instant),
  created_at: instant,
})
export type RecyclingWording = z.infer<typeof recyclingWording>

const wordingText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'A wording has a character at least'),
    z.maxLength(longestWording, `A wording has ${longestWording} characters at most`),
  )

export const listWordings = endpoint({
  method: 'GET',
  path: 'recycling/posts/{id}/wordings/',
  summary: 'The wordings of a post in the order of their turns',
  ...signedIn,
  keyScope: 'read',
  businessLimit: 'named',
  answer: z.object({
    /** What the post says itself. */
    text: z.string(),
    results: z.array(recyclingWording),
  }),
})

export const addWording = endpoint({
  method: 'POST',
  path: 'recycling/posts/{id}/wordings/',
  summary: 'Adds a wording of the person’s own; 409 where the post says that already',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'named',
  body: z.object({ text: wordingText }),
  answer: recyclingWording,
  status: 201,
})

export const askWordings = endpoint({
  method: 'POST',
  path: 'recycling/posts/{id}/wordings/ask/',
  summary: 'Has AI write wordings of a post, each of them one text of the day’s allowance; they wait to be read',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'named',
  permission: 'canAccessAIIdeas',
  body: z.object({
    /** 1 unless said. */
    count: z.optional(
      z
        .int('The count is a whole number')
        .check(z.gte(1, 'Ask for 1 at least'), z.lte(mostAskedWordings, `At most ${mostAskedWordings} at once`)),
    ),
  }),
  /** `failed` says why fewer came than were asked for; null where all did. */
  answer: z.object({ results: z.array(recyclingWording), failed: z.nullable(z.string()) }),
  status: 201,
})

export const changeWording = endpoint({
  method: 'PUT',
  path: 'recycling/wordings/{id}/',
  summary: 'Changes a wording, which is ready then: the person has read it',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'named',
  body: z.object({ version: z.int(), text: wordingText }),
  answer: recyclingWording,
})

export const approveWording = endpoint({
  method: 'POST',
  path: 'recycling/wordings/{id}/approve/',
  summary: 'The person has read a wording by AI: it may go out; 409 where it was changed meanwhile',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'named',
  body: z.object({ version: z.int() }),
  answer: recyclingWording,
})

export const deleteWording = endpoint({
  method: 'DELETE',
  path: 'recycling/wordings/{id}/',
  summary: 'Deletes a wording; where it went out it stays',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'named',
  answer: noContent,
  status: 204,
})

/** A post that came again, or is about to: it is planned. */
export const cameAgain = z.object({
  entry_id: id,
  /** The post that came again; null where it was deleted. */
  post_id: z.nullable(id),
  /** The post that was made of it; null where it was deleted. */
  made_post_id: z.nullable(id),
  rule_id: z.nullable(id),
  title: z.string(),
  at: instant,
  nth: z.int(),
  networks: z.array(network),
})
export type CameAgain = z.infer<typeof cameAgain>

export const listCameAgain = endpoint({
  method: 'GET',
  path: 'recycling/history/',
  summary: 'What came again, the last first',
  ...signedIn,
  keyScope: 'read',
  businessLimit: 'query',
  query: z.object({ business_profile_id: z.optional(businessInQuery), ...pageQuery }),
  answer: page(cameAgain),
})
