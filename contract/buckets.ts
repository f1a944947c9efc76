import * as z from 'zod/mini'
import { aiFailures } from './aiFailures.ts'
import { post } from './content.ts'
import { endpoint } from './endpoint.ts'
import { network } from './networks.ts'
import {
  businessInQuery,
  day,
  id,
  idCalled,
  instant,
  month,
  noContent,
  page,
  pageQuery,
  requestMonth,
} from './shapes.ts'

export const bucketColors = ['clay', 'sky', 'leaf', 'plum', 'teal', 'rose', 'ochre', 'slate'] as const

/** The name of a colour of the theme, by which a bucket is known at a glance. */
export const bucketColor = z.enum(bucketColors)
export type BucketColor = z.infer<typeof bucketColor>

/** Characters (UTF-16) of what a person says of a bucket, and how many buckets a business has. */
export const longestBucketName = 60
export const longestPurpose = 300
export const mostBuckets = 200

/** A category of posts with its share of the month. */
export const contentBucket = z.object({
  id,
  /** Rises with every change of what is said of it; a change made against an older one is refused with 409. */
  version: z.int(),
  /** Only one of a business has it, however it is capitalized. */
  name: z.string(),
  /** What its posts do for the business; may be empty. */
  purpose: z.string(),
  color: bucketColor,
  /** The trade whose ideas it takes (`industryTemplate`); null for none. */
  industry_template: z.nullable(z.string()),
  /** One that is not has no share of the month. */
  is_active: z.boolean(),
  /** Null while the person has no business. */
  business_profile_id: z.nullable(id),
  /** Its posts go to all accounts of these networks … */
  networks: z.array(network),
  /** … and to these accounts. */
  account_ids: z.array(id),
  /** Percent of the month's posts that it should have, 0 to 100. */
  share: z.int(),
  /** Posts in it, whatever their state. */
  post_count: z.int(),
  created_at: instant,
  updated_at: instant,
})
export type ContentBucket = z.infer<typeof contentBucket>

const bucketName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Name is required'),
    z.maxLength(longestBucketName, `A name has ${longestBucketName} characters at most`),
  )
const said = {
  purpose: z.optional(
    z.string().check(z.trim(), z.maxLength(longestPurpose, `A purpose has ${longestPurpose} characters at most`)),
  ),
  color: z.optional(bucketColor),
  industry_template: z.optional(z.nullable(z.string().check(z.maxLength(60, 'There is no such template')))),
  is_active: z.optional(z.boolean()),
  networks: z.optional(z.array(network)),
  account_ids: z.optional(z.array(id).check(z.maxLength(100, 'Too many accounts'))),
  share: z.optional(shareOf('A share')),
}

function shareOf(name: string) {
  return z
    .int(`${name} is a whole percent`)
    .check(z.gte(0, `${name} is at least 0 %`), z.lte(100, `${name} is at most 100 %`))
}

const search = z.optional(z.string().check(z.maxLength(200, 'The search is too long')))
const yesOrNo = z.enum(['true', 'false'])

export const listBuckets = endpoint({
  method: 'GET',
  path: 'buckets/api/content-buckets/',
  summary: 'Content buckets, last made first',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'query',
  permission: 'canCreatePosts',
  query: z.object({
    /** Only this one, or none where it is not the person's. */
    id: z.optional(idCalled('The bucket')),
    is_active: z.optional(yesOrNo),
    industry_template: z.optional(z.string()),
    /** In the name or the purpose. */
    search,
    business_profile_id: z.optional(businessInQuery),
    ...pageQuery,
  }),
  answer: page(contentBucket),
})

export const createBucket = endpoint({
  method: 'POST',
  path: 'buckets/api/content-buckets/',
  summary: 'Makes a content bucket; 409 where another of the business has its name',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'body',
  permission: 'canCreatePosts',
  body: z.object({
    name: bucketName,
    ...said,
    /** Left out: the primary profile. */
    business_profile_id: z.optional(z.nullable(id)),
  }),
  answer: contentBucket,
  status: 201,
})

export const changeBucket = endpoint({
  method: 'PUT',
  path: 'buckets/api/content-buckets/{id}/',
  summary: 'Changes a content bucket; what is left out stays',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  body: z.object({
    /** Left out: whatever was changed meanwhile. */
    version: z.optional(z.int()),
    name: z.optional(bucketName),
    ...said,
  }),
  answer: contentBucket,
})

export const deleteBucket = endpoint({
  method: 'DELETE',
  path: 'buckets/api/content-buckets/{id}/',
  summary: 'Deletes a content bucket; its posts stay, without a bucket. For a day it can be restored',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  answer: noContent,
  status: 204,
})

export const restoreBucket = endpoint({
  method: 'POST',
  path: 'buckets/api/content-buckets/{id}/restore/',
  summary:
    'Takes back that a content bucket was deleted: its ideas come back, and its posts that are in no other bucket by now',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  answer: contentBucket,
})

export const listBucketPosts = endpoint({
  method: 'GET',
  path: 'buckets/api/content-buckets/{id}/posts/',
  summary: 'The posts of a bucket: planned ones soonest first, then those without a time, then what is over',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  query: z.object({
    /** In any of its texts. */
    search,
    /** Only what goes to this network. */
    platform: z.optional(network),
    /** Only of these states (`postStates`), joined by commas. */
    status: z.optional(z.string()),
    ...pageQuery,
  }),
  answer: page(post),
})

export const difficultyLevels = ['easy', 'medium', 'hard'] as const

/** easy: ten minutes · medium: half an hour · hard: needs planning */
export const difficultyLevel = z.enum(difficultyLevels)
export type DifficultyLevel = z.infer<typeof difficultyLevel>

/** A trade with a ready set of buckets, whose shares add up to 100. */
export const industryTemplate = z.object({
  /** `bakery`: what buckets and filters call it. */
  industry_template: z.string(),
  name: z.string(),
  summary: z.string(),
  posts_per_month: z.int(),
  buckets: z.array(
    z.object({
      name: z.string(),
      purpose: z.string(),
      color: bucketColor,
      share: z.int(),
      networks: z.array(network),
      idea_count: z.int(),
    }),
  ),
})
export type IndustryTemplate = z.infer<typeof industryTemplate>

export const listIndustryTemplates = endpoint({
  method: 'GET',
  path: 'buckets/api/industry-templates/',
  summary: 'The trades with ready sets of buckets, by name',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'shared',
  permission: 'canCreatePosts',
  answer: z.object({ results: z.array(industryTemplate) }),
})

export const createBucketsFromTemplate = endpoint({
  method: 'POST',
  path: 'buckets/api/content-buckets/create-from-template/',
  summary: 'Makes the buckets of a trade with their ideas, and leaves out those whose name is taken',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'body',
  permission: 'canCreatePosts',
  body: z.object({
    industry_template: z
      .string()
      .check(z.minLength(1, 'Choose a template'), z.maxLength(60, 'There is no such template')),
    /** Only these of its buckets; left out: all. */
    bucket_names: z.optional(
      z.array(z.string()).check(z.minLength(1, 'Choose a bucket'), z.maxLength(20, 'Too many buckets')),
    ),
    business_profile_id: z.optional(z.nullable(id)),
  }),
  /** In the order of the template, which is the order of the list, too; `skipped` are names that were taken. */
  answer: z.object({ results: z.array(contentBucket), skipped: z.array(z.string()) }),
  status: 201,
})

/** template: of an industry template · own: written by the person · topic: of what is talked about · ai: by AI */
export const ideaOrigin = z.enum(['template', 'own', 'topic', 'ai'])
export type IdeaOrigin = z.infer<typeof ideaOrigin>

export const contentIdea = z.object({
  /** Null for one of the catalog that is in none of the person's buckets. */
  idea_id: z.nullable(id),
  bucket_id: z.nullable(id),
  bucket_name: z.string(),
  origin: ideaOrigin,
  industry_template: z.nullable(z.string()),
  title: z.string(),
  /** What to show or say, and why. */
  description: z.string(),
  /** The post itself, with what only the person knows in square brackets; may be empty. */
  draft: z.string(),
  difficulty_level: difficultyLevel,
  /** Where it does well. */
  networks: z.array(network),
  /** AI wrote its text: it came as an idea by AI, or of a text that was generated. */
  written_by_ai: z._default(z.boolean(), false),
  is_saved: z.boolean(),
  is_liked: z.boolean(),
  is_dismissed: z.boolean(),
  /** The post that was written of it last; null while none is there. */
  used_post_id: z.nullable(id),
  /** When it leaves the list unless it is saved; null: never. */
  expires_at: z.nullable(instant),
})
export type ContentIdea = z.infer<typeof contentIdea>

export const listBucketIdeas = endpoint({
  method: 'GET',
  path: 'buckets/api/content-buckets/{id}/content-ideas/',
  summary:
    "A bucket's ideas that are not by AI: unused ones first, saved before others; dismissed ones only where asked for",
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  query: z.object({
    difficulty_level: z.optional(difficultyLevel),
    show_dismissed: z.optional(yesOrNo),
    ...pageQuery,
  }),
  answer: page(contentIdea),
})

export const listContentIdeas = endpoint({
  method: 'GET',
  path: 'buckets/api/content-ideas/',
  summary: 'The ideas of the industry templates',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'shared',
  permission: 'canCreatePosts',
  query: z.object({
    industry_template: z.optional(z.string()),
    /** Of the bucket that is called so in its template, however it is capitalized. */
    bucket_name: z.optional(z.string()),
    difficulty_level: z.optional(difficultyLevel),
    ...pageQuery,
  }),
  answer: page(contentIdea),
})

/** Characters (UTF-16) of the parts of an idea, and how many ideas a bucket has. */
export const longestIdeaTitle = 120
export const longestIdeaDescription = 600
export const longestIdeaDraft = 5000
export const mostIdeas = 500

export const createIdea = endpoint({
  method: 'POST',
  path: 'buckets/api/content-buckets/{id}/content-ideas/',
  summary: 'Puts an idea into a bucket; the same client_key again answers the idea that it made',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  body: z.object({
    client_key: z.uuid('The key of the idea must be a UUID'),
    origin: z.optional(z.enum(['own', 'topic'])),
    title: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Title is required'),
        z.maxLength(longestIdeaTitle, `A title has ${longestIdeaTitle} characters at most`),
      ),
    description: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(longestIdeaDescription, `A description has ${longestIdeaDescription} characters at most`),
        ),
    ),
    draft: z.optional(
      z.string().check(z.trim(), z.maxLength(longestIdeaDraft, `The text has ${longestIdeaDraft} characters at most`)),
    ),
    difficulty_level: z.optional(difficultyLevel),
    networks: z.optional(z.array(network)),
    /** Of a text that was generated. */
    written_by_ai: z.optional(z.boolean()),
  }),
  answer: contentIdea,
  status: 201,
})

export const ideaAction = z.enum(['save', 'dismiss', 'like', 'use'], 'The action must be save, dismiss, like or use')
export type IdeaAction = z.infer<typeof ideaAction>

export const ideaInteraction = endpoint({
  method: 'POST',
  path: 'buckets/api/content-ideas/{id}/interaction/',
  summary: 'Saves, dismisses, likes or uses an idea that is not by AI, or takes that back with undo',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  body: z.object({ action: ideaAction, undo: z.optional(z.boolean()) }),
  answer: contentIdea,
})

/** A draft of an idea, with whose words it is in. */
export const writtenIdea = z.extend(post, {
  /** ai: in the business's voice, now or as the idea came · idea: the idea's own text */
  written_by: z.enum(['ai', 'idea']),
  /**
   * Why the idea's own text was taken: no AI is set up, the plan has none, today's is used up, or why no answer came
   * (`aiFailures`). Null where AI wrote it, and where the key had made the post before.
   */
  without_ai: z.nullable(z.enum(['not_set_up', 'not_in_plan', 'used_up', ...aiFailures])),
  /** Words to avoid that the text has. */
  avoided: z.array(z.string()),
})
export type WrittenIdea = z.infer<typeof writtenIdea>

export const writeIdea = endpoint({
  method: 'POST',
  path: 'buckets/api/content-ideas/{id}/write/',
  summary:
    "Makes a draft of an idea in its bucket, for the bucket's accounts, by AI in the business's voice where the person has AI; the same client_key again answers the post that it made",
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  body: z.object({ client_key: z.uuid('The key of the post must be a UUID') }),
  answer: writtenIdea,
  status: 201,
})

/** That a post is in a bucket. A post is in one at most. */
export const postBucketAssignment = z.object({
  id,
  post: id,
  bucket: id,
  /** The bucket that the post was in before; null where it was in none. */
  moved_from: z.nullable(id),
})
export type PostBucketAssignment = z.infer<typeof postBucketAssignment>

export const assignPost = endpoint({
  method: 'POST',
  path: 'buckets/api/post-bucket-assignments/',
  summary: 'Puts a post into a bucket, out of the one that it was in; where it is in it already, answers that',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  body: z.object({ post: id, bucket: id }),
  answer: postBucketAssignment,
  status: 201,
})

export const removeAssignment = endpoint({
  method: 'DELETE',
  path: 'buckets/api/post-bucket-assignments/{id}/',
  summary: 'Takes a post out of its bucket',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  answer: noContent,
  status: 204,
})

export const assignPosts = endpoint({
  method: 'POST',
  path: 'buckets/api/post-bucket-assignments/several/',
  summary: 'Puts several posts into a bucket, or out of theirs with null; posts that are not there are left out',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  idempotency: 'answer',
  body: z.object({
    posts: z.array(id).check(z.minLength(1, 'Choose a post'), z.maxLength(500, 'At most 500 posts at once')),
    bucket: z.nullable(id),
  }),
  /** Each post that is now where it was wanted, with the bucket that it was in before. */
  answer: z.object({ results: z.array(z.object({ post: id, moved_from: z.nullable(id) })) }),
})

/** How a bucket stands in a month; counts of posts. */
export const bucketMonth = z.object({
  bucket_id: id,
  name: z.string(),
  color: bucketColor,
  /** Percent that is wanted, as it is set. */
  share: z.int(),
  /** Of the month's posts, so many should be its. */
  wanted: z.int(),
  /** Of the month: published or on the way to the networks · still to come · drafts with a day · what needs the person. */
  out: z.int(),
  scheduled: z.int(),
  drafts: z.int(),
  troubled: z.int(),
  /** `wanted` less what is there; 0 where nothing is missing. */
  missing: z.int(),
  /** Drafts without a day. */
  in_stock: z.int(),
  /** The last day that is covered by what is planned and by the stock at the bucket's pace; null where nothing is left. */
  lasts_until: z.nullable(day),
  /** When the next one goes out; null where none is planned. */
  next_at: z.nullable(instant),
})
export type BucketMonth = z.infer<typeof bucketMonth>

export const bucketShares = z.object({
  month,
  /** How many posts the month should have. */
  posts_per_month: z.int(),
  /** Nobody has set it: it is the installation's starting value. */
  is_default: z.boolean(),
  /** The active ones, in the order of the list. */
  buckets: z.array(bucketMonth),
  /** Posts of the month in no active bucket. */
  without_bucket: z.int(),
  /** Posts without a day in no active bucket. */
  stock_without_bucket: z.int(),
})
export type BucketShares = z.infer<typeof bucketShares>

const sharesQuery = z.object({
  month: z.optional(requestMonth),
  business_profile_id: z.optional(businessInQuery),
})

export const readShares = endpoint({
  method: 'GET',
  path: 'buckets/api/content-buckets/shares/',
  summary: "How a month stands against the buckets' shares; the current month unless said",
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'query',
  permission: 'canCreatePosts',
  query: sharesQuery,
  answer: bucketShares,
})

export const mostPostsPerMonth = 1000

export const changeShares = endpoint({
  method: 'PUT',
  path: 'buckets/api/content-buckets/shares/',
  summary: "Sets how many posts a business's month has and the shares of its buckets, which are at most 100 % together",
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'query',
  permission: 'canCreatePosts',
  query: sharesQuery,
  body: z.object({
    /** Null: the installation's starting value. */
    posts_per_month: z.nullable(
      z
        .int('Posts a month is a whole number')
        .check(
          z.gte(1, 'A month has 1 post at least'),
          z.lte(mostPostsPerMonth, `A month has ${mostPostsPerMonth} posts at most`),
        ),
    ),
    shares: z
      .array(z.object({ bucket_id: id, share: shareOf('A share') }))
      .check(z.maxLength(mostBuckets, 'Too many buckets')),
  }),
  answer: bucketShares,
})

const gapFacts = {
  /** A fact with its number: "Tips is two posts short in November." */
  text: z.string(),
  /** What is known beside it; may be empty. */
  detail: z.string(),
}

/**
 * What is missing in the last 90 and next 30 days: a bucket is short of its share · a network gets nothing · a day of the
 * week or a part of the day gets nothing · one bucket comes several times in a row · a bucket is running out · posts have
 * no bucket
 */
export const contentGap = z.object({
  kind: z.enum([
    'bucket_short',
    'network_silent',
    'weekday_empty',
    'hours_empty',
    'same_in_a_row',
    'stock_low',
    'without_bucket',
  ]),
  ...gapFacts,
  /** How many, in the unit of the kind: posts, days, posts of the same bucket. */
  amount: z.int(),
  bucket_id: z.nullable(id),
  network: z.nullable(network),
  /** A day to fill, or the first of a row; null where any will do. */
  day: z.nullable(day),
  /** On the clock of that day, such as 19:00; null where any will do. */
  time: z.nullable(z.string()),
  /** Posts that it is about, at most 20. */
  post_ids: z.array(id),
})
export type ContentGap = z.infer<typeof contentGap>

export const contentGapAnalysis = endpoint({
  method: 'GET',
  path: 'buckets/api/content-buckets/content-gap-analysis/',
  summary: "What is missing in the person's own last 90 and next 30 days, the most pressing first",
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'query',
  permission: 'canCreatePosts',
  query: z.object({ business_profile_id: z.optional(businessInQuery) }),
  answer: z.object({
    results: z.array(contentGap),
    /** The days that were looked at, both included. */
    from: day,
    to: day,
    /** Posts in them. */
    post_count: z.int(),
  }),
})
