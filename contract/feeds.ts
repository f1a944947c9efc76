import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { businessInQuery, id, instant, noContent, page, pageQuery } from './shapes.ts'

/** How many feeds a person has at most. */
export const mostFeeds = 25
/** Drafts that are made of one feed, in one look and in 24 hours; what is new beyond that is left out, and told. */
export const mostDraftsALook = 5
export const mostDraftsADay = 20
/** Of what is in a feed already, so many of the newest become drafts at most. */
export const mostFirstDrafts = 5
/** Characters of a template. */
export const longestTemplate = 2000
/** Minutes from finding an entry to the time that it is planned at: from five minutes to a week. */
export const leastDelay = 5
export const longestDelay = 7 * 24 * 60

/** draft: a person plans it · slot: planned at the next free slot of its bucket · delay: planned so many minutes later */
export const feedPlanning = z.enum(['draft', 'slot', 'delay'])
export type FeedPlanning = z.infer<typeof feedPlanning>

/** waiting: for the next look · reading · failing: the last look failed, and there will be another · off */
export const watchState = z.enum(['waiting', 'reading', 'failing', 'off'])
export type WatchState = z.infer<typeof watchState>

/** An entry as its feed has it, in plain text. */
export const feedEntry = z.object({
  title: z.string(),
  link: z.nullable(z.string()),
  summary: z.string(),
  author: z.string(),
  published_at: z.nullable(instant),
  picture_url: z.nullable(z.string()),
})
export type FeedEntry = z.infer<typeof feedEntry>

export const feed = z.object({
  id,
  url: z.string(),
  /** As the feed calls itself. */
  title: z.string(),
  business_profile_id: z.nullable(id),
  /** Null: drafts are in no bucket. */
  bucket_id: z.nullable(id),
  account_ids: z.array(id),
  /** The text of a draft, with places (`rules/feeds/template.ts`). */
  template: z.string(),
  has_picture: z.boolean(),
  planning: feedPlanning,
  delay_minutes: z.int(),
  state: watchState,
  /** Why the last look failed, or why the server switched it off, for people; null where neither is so. */
  problem: z.nullable(z.string()),
  /** When it was last read with success. */
  last_read_at: z.nullable(instant),
  next_look_at: z.nullable(instant),
  /** Drafts and planned posts that were made of it and are still there. */
  post_count: z.int(),
  /** New entries of the last seven days that were left out, since there were too many. */
  skipped_count: z.int(),
  /** The newest entry that was read; null before the first. */
  newest: z.nullable(feedEntry),
  created_at: instant,
})
export type Feed = z.infer<typeof feed>

const ofPerson = { auth: 'person', permission: 'canCreatePosts' } as const

/** Where a feed is, or a page that names one; https unless written. */
const url = z
  .string()
  .check(z.trim(), z.minLength(1, 'An address is required'), z.maxLength(2000, 'The address is too long'))
const template = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'A template is required'),
    z.maxLength(longestTemplate, `A template has ${longestTemplate} characters at most`),
  )
const accountIds = z.array(id).check(z.maxLength(100, 'Too many accounts'))
const delayMinutes = z
  .int('The delay is a number of minutes')
  .check(
    z.gte(leastDelay, `The delay is ${leastDelay} minutes at least`),
    z.lte(longestDelay, 'The delay is a week at most'),
  )
const firstDrafts = z
  .int('The number of first drafts is a whole number')
  .check(z.gte(0, 'The number of first drafts is 0 at least'), z.lte(mostFirstDrafts, 'Too many first drafts'))

export const listFeeds = endpoint({
  method: 'GET',
  path: 'feeds/',
  summary: "The feeds of a business that are watched, or all of the person's, oldest first",
  ...ofPerson,
  keyScope: 'read',
  businessLimit: 'query',
  query: z.object({ business_profile_id: z.optional(businessInQuery) }),
  answer: z.object({ results: z.array(feed) }),
})

export const previewFeed = endpoint({
  method: 'POST',
  path: 'feeds/preview/',
  summary: 'Reads a feed once, or looks at a page for the feeds that it names, and stores nothing',
  ...ofPerson,
  keyScope: 'write',
  businessLimit: 'shared',
  body: z.object({ url }),
  answer: z.object({
    /** Where it was in the end. */
    url: z.string(),
    /** Null where the address leads to a page. */
    feed: z.nullable(z.object({ title: z.string(), entry_count: z.int(), newest: z.nullable(feedEntry) })),
    /** The feeds that the page names. */
    found: z.array(z.object({ url: z.string(), title: z.string() })),
  }),
})
export type FeedPreview = z.infer<typeof previewFeed.answer>

export const createFeed = endpoint({
  method: 'POST',
  path: 'feeds/',
  summary: 'Watches a feed: what is new in it becomes drafts',
  ...ofPerson,
  keyScope: 'write',
  businessLimit: 'body',
  publishWith: { planning: ['slot', 'delay'] },
  body: z.object({
    url,
    template,
    account_ids: accountIds,
    /** Left out, as the next: null. */
    bucket_id: z.optional(z.nullable(id)),
    /** Left out: the primary profile. */
    business_profile_id: z.optional(z.nullable(id)),
    has_picture: z.optional(z.boolean()),
    /** Left out: `draft`. */
    planning: z.optional(feedPlanning),
    /** That entries go out without anybody having looked at them is wanted: asked for with `slot` and `delay`. */
    confirms_planning: z.optional(z.boolean()),
    delay_minutes: z.optional(delayMinutes),
    /** So many of the newest that are in it already become drafts too; left out: none. */
    first_drafts: z.optional(firstDrafts),
  }),
  answer: feed,
  status: 201,
})

export const changeFeed = endpoint({
  method: 'PATCH',
  path: 'feeds/{id}/',
  summary: 'Changes what becomes of new entries, pauses a feed or resumes it; what was made stays as it is',
  ...ofPerson,
  keyScope: 'write',
  businessLimit: 'named',
  publishWith: { planning: ['slot', 'delay'] },
  body: z.object({
    url: z.optional(url),
    template: z.optional(template),
    account_ids: z.optional(accountIds),
    bucket_id: z.optional(z.nullable(id)),
    has_picture: z.optional(z.boolean()),
    planning: z.optional(feedPlanning),
    confirms_planning: z.optional(z.boolean()),
    delay_minutes: z.optional(delayMinutes),
    is_active: z.optional(z.boolean()),
  }),
  answer: feed,
})

export const deleteFeed = endpoint({
  method: 'DELETE',
  path: 'feeds/{id}/',
  summary: 'Watches a feed no more; the drafts that were made of it stay',
  ...ofPerson,
  keyScope: 'write',
  businessLimit: 'named',
  answer: noContent,
  status: 204,
})

export const lookAtFeed = endpoint({
  method: 'POST',
  path: 'feeds/{id}/look/',
  summary: 'Has a feed read now, and not only when it is its time',
  ...ofPerson,
  keyScope: 'write',
  businessLimit: 'named',
  answer: feed,
  status: 202,
})

/** seen: was there at the first look · drafted · planned · skipped: new, and one too many */
export const entryFate = z.enum(['seen', 'drafted', 'planned', 'skipped'])
export type EntryFate = z.infer<typeof entryFate>

/** An entry that was met, and what became of it. */
export const metEntry = z.object({
  id,
  title: z.string(),
  link: z.nullable(z.string()),
  fate: entryFate,
  /** The post that was made of it; null where none was, or it was deleted. */
  post_id: z.nullable(id),
  /** Why it was not planned, or what of it is missing, for people. */
  problem: z.nullable(z.string()),
  created_at: instant,
})
export type MetEntry = z.infer<typeof metEntry>

export const listFeedEntries = endpoint({
  method: 'GET',
  path: 'feeds/{id}/entries/',
  summary: 'What was met in a feed and what became of it, newest first',
  ...ofPerson,
  keyScope: 'read',
  businessLimit: 'named',
  query: z.object(pageQuery),
  answer: page(metEntry),
})
