import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { businessInQuery, day, id, instant, noContent } from './shapes.ts'
import { mostSlots } from './slots.ts'

/** How many rules a business has. */
export const mostRecyclingRules = 100

export const longestRuleName = 60
/** Days between two times of the same post. */
export const longestRest = 730
export const mostTimes = 100

/**
 * What a post says when it comes again. same: what it said · list: its wordings in turn, its own text among them · ai: each
 * time a wording by AI that the person has read
 */
export const recyclingText = z.enum(['same', 'list', 'ai'])
export type RecyclingText = z.infer<typeof recyclingText>

/** Which published posts come again, and when. */
export const recyclingRule = z.object({
  id,
  /** Rises with every change; a change made against an older one is refused with 409. */
  version: z.int(),
  name: z.string(),
  /** Null while the person has no business. */
  business_profile_id: z.nullable(id),
  /** Whose posts it is for, at most one rule a bucket; null: for posts that are chosen one by one. */
  bucket_id: z.nullable(id),
  /** Days on the person's calendar, 1 to 730. */
  rest_days: z.int(),
  /** How often a post goes out in all, the first time among them; null: without end. */
  times: z.nullable(z.int()),
  /** The last day; null: without end. */
  until: z.nullable(day),
  /** The season: months from 1 to 12 in order, at least one. */
  months: z.array(z.int()),
  /** Those that it may take; none: every slot of the business that is for the post's bucket, or for any. */
  slot_ids: z.array(id),
  text: recyclingText,
  /** Since when nothing comes of it; null while it runs. */
  paused_at: z.nullable(instant),
  counts: z.object({
    /** Published posts that it is about. */
    posts: z.int(),
    /** Of these, those that may come again. */
    allowed: z.int(),
    /** Entries of the queue that are still to come. */
    queued: z.int(),
  }),
})
export type RecyclingRule = z.infer<typeof recyclingRule>

const written = {
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Name is required'),
      z.maxLength(longestRuleName, `A name has ${longestRuleName} characters at most`),
    ),
  rest_days: z
    .int('Rest is a whole number of days')
    .check(z.gte(1, 'Rest is 1 day at least'), z.lte(longestRest, `Rest is ${longestRest} days at most`)),
  times: z.nullable(
    z
      .int('How often is a whole number')
      .check(z.gte(2, 'A post comes again at 2 times or more'), z.lte(mostTimes, `At most ${mostTimes} times`)),
  ),
  until: z.nullable(day),
  months: z
    .array(
      z
        .int('A month is a number from 1 to 12')
        .check(z.gte(1, 'A month is a number from 1 to 12'), z.lte(12, 'A month is a number from 1 to 12')),
    )
    .check(z.minLength(1, 'Choose a month'), z.maxLength(12, 'A year has 12 months')),
  slot_ids: z.array(id).check(z.maxLength(mostSlots, 'Too many slots')),
  text: recyclingText,
}

const signedIn = { auth: 'person', permission: 'canCreatePosts' } as const
const ofBusiness = z.object({ business_profile_id: z.optional(businessInQuery) })
/** Left out: the primary profile. */
const business = { business_profile_id: z.optional(z.nullable(id)) }

export const listRecyclingRules = endpoint({
  method: 'GET',
  path: 'recycling/rules/',
  summary: 'The rules of a business, the oldest first',
  ...signedIn,
  keyScope: 'read',
  businessLimit: 'query',
  query: ofBusiness,
  answer: z.object({ results: z.array(recyclingRule) }),
})

export const createRecyclingRule = endpoint({
  method: 'POST',
  path: 'recycling/rules/',
  summary: 'Makes a rule; 409 where its bucket has one',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'body',
  body: z.object({ ...written, bucket_id: z.nullable(id), ...business }),
  answer: recyclingRule,
  status: 201,
})

export const changeRecyclingRule = endpoint({
  method: 'PUT',
  path: 'recycling/rules/{id}/',
  summary: 'Changes a rule; its bucket stays',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'named',
  body: z.object({
    ...written,
    version: z.int(),
    /** Left out: as it is. */
    is_paused: z.optional(z.boolean()),
  }),
  answer: recyclingRule,
})

export const deleteRecyclingRule = endpoint({
  method: 'DELETE',
  path: 'recycling/rules/{id}/',
  summary:
    'Deletes a rule with what it has in the queue; what was made of it already stays. For a day it can be restored',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'named',
  answer: noContent,
  status: 204,
})

export const restoreRecyclingRule = endpoint({
  method: 'POST',
  path: 'recycling/rules/{id}/restore/',
  summary:
    'Takes back that a rule was deleted within the last day, with its posts and what was skipped; 409 where its bucket has another one meanwhile',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'named',
  answer: recyclingRule,
})

export const previewRecyclingRule = endpoint({
  method: 'POST',
  path: 'recycling/rules/preview/',
  summary: 'What saving a rule would change in the queue of the next weeks',
  ...signedIn,
  keyScope: 'read',
  businessLimit: 'body',
  body: z.object({
    ...written,
    bucket_id: z.nullable(id),
    ...business,
    /** The rule that would be changed; null: a new one. */
    rule_id: z.optional(z.nullable(id)),
  }),
  answer: z.object({
    /** Entries of this rule that would come, and that would no longer. */
    adds: z.int(),
    removes: z.int(),
    /** Up to and with this day. */
    until: day,
    /** Posts that may come again by it, of those that it is about. */
    allowed: z.int(),
    of: z.int(),
  }),
})
