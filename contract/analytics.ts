import * as z from 'zod/mini'
import { bucketColor } from './buckets.ts'
import { longestTag } from './content.ts'
import { endpoint } from './endpoint.ts'
import { exportDownload } from './exports.ts'
import { network } from './networks.ts'
import { rankedBy } from './rankedBy.ts'
import { businessInQuery, day, id, idCalled, instant } from './shapes.ts'

/** So many days a report goes over at the most: a leap year. */
export const mostReportDays = 366

/**
 * What a report measures. engagement: likes, comments, shares, quotes and saves together · engagement_rate: of the people
 * reached · followers: of the accounts, at the end of the days · late: out a minute or more after their time
 */
export const measure = z.enum([
  'reach',
  'impressions',
  'engagement',
  'engagement_rate',
  'followers',
  'clicks',
  'posts_out',
  'failed',
  'late',
])
export type Measure = z.infer<typeof measure>
export const measures = measure.options

/** What may be told of a number, and is null where no network told it: that is not 0. */
const told = z.nullable(z.int())

/**
 * What came of the posts that went out on some days, as it was read last. A number adds up over the posts that it was told
 * of, and is null where it was told of none.
 */
const figureShape = {
  /** Posts that are out; one on several accounts counts once, but for the figures of an account or a network. */
  posts_out: z.int(),
  /** Posts that failed, were missed or are unclear on an account at least, on the days that they were due. */
  failed: z.int(),
  /** Posts that went out a minute or more after their time on an account at least. */
  late: z.int(),
  impressions: told,
  reach: told,
  engagement: told,
  /** Of the posts whose reach was told, as only theirs makes a rate. */
  rated_engagement: told,
  clicks: told,
}
export const figures = z.object(figureShape)
export type Figures = z.infer<typeof figures>

/** Figures of an account, or of several: `followers` at the end of the days, of those accounts that it was told of. */
const figuresWithFollowers = z.object({ ...figureShape, followers: told })
export type FiguresWithFollowers = z.infer<typeof figuresWithFollowers>

/** Where a post is seen. */
const linkedPost = {
  /** Null of an earlier post: one from before its account was connected. */
  post_id: z.nullable(id),
  /** An earlier post on its network; null where that does not tell it, and of every other post. */
  url: z.nullable(z.string()),
}

export const dayFigures = z.object({
  day,
  ...figureShape,
  followers: told,
  /** The post of that day that reached most, or was engaged with most where none tells its reach; null where nothing was told. */
  top_post: z.nullable(z.object({ ...linkedPost, title: z.string() })),
})
export type DayFigures = z.infer<typeof dayFigures>

/**
 * told: its network tells something of it · charged: each reading costs money, and the installation allows no budget ·
 * budget_used_up: what was read counts, and it is read again next month · withheld: the network tells partners of its
 * choice alone · expired: it must be connected again · disconnected: its posts are told as they were read last
 */
export const accountReportState = z.enum(['told', 'charged', 'budget_used_up', 'withheld', 'expired', 'disconnected'])
export type AccountReportState = z.infer<typeof accountReportState>

/**
 * What a network does not tell of an account, as the permission for it is missing: until it is told, or the account is
 * connected again.
 */
export const deniedReading = z.enum(['followers', 'posts'])
export type DeniedReading = z.infer<typeof deniedReading>

export const accountReport = z.object({
  account_id: id,
  network,
  account_name: z.string(),
  state: accountReportState,
  /** When the next month's budget begins; null in every state but `budget_used_up`. */
  read_again_at: z.nullable(instant),
  denied: z.array(deniedReading),
  /** The day on which its followers were told first, in the range or not; null before that. */
  followers_since: z.nullable(day),
  now: figuresWithFollowers,
  /** Null without a comparison. */
  before: z.nullable(figuresWithFollowers),
})
export type AccountReport = z.infer<typeof accountReport>

export const rankedPost = z.object({
  /** Tells it from all others of the person. */
  key: z.string(),
  ...linkedPost,
  /** How it begins. */
  title: z.string(),
  /** Its first picture or video; null without one. */
  media_id: z.nullable(id),
  networks: z.array(network),
  published_at: instant,
  /** Over the accounts that it was told of. */
  value: z.int(),
  /** How many times what is usual on those accounts (`rules/insight/usual.ts`). */
  times: z.number(),
})
export type RankedPost = z.infer<typeof rankedPost>

const range = z.object({ from: day, to: day })

export const analyticsReport = z.object({
  now: range,
  /** As many days right before; null without a comparison. */
  before: z.nullable(range),
  /** The last reading that is counted; null where nothing was read. */
  read_at: z.nullable(instant),
  totals: z.object({ now: figuresWithFollowers, before: z.nullable(figuresWithFollowers) }),
  /** Every day of the range, the first one first. */
  days: z.array(dayFigures),
  /** Every day of the range before, the first one first; empty without a comparison. */
  days_before: z.array(dayFigures),
  /** Those that posts of the range went to or should have gone to, and those that are connected, by network and name. */
  accounts: z.array(accountReport),
  /** How many of the posts of the range that are out went out before their accounts were connected. */
  earlier_posts: z.int(),
  /** Posts on accounts in the range that are out on networks that tell something, and were not read so far. */
  unread: z.int(),
  /** Null where too few posts were told of to say what is usual. */
  ranked_by: z.nullable(rankedBy),
  /** The best first. */
  best: z.array(rankedPost),
  /** The weakest first, of those that have been out for three days or more and are not among the best. */
  weakest: z.array(rankedPost),
})
export type AnalyticsReport = z.infer<typeof analyticsReport>

/** What a report goes over; days of the person's zone, both included. What is not given does not narrow it. */
const scope = {
  from: day,
  to: day,
  business_profile_id: z.optional(businessInQuery),
  network: z.optional(network),
  account: z.optional(idCalled('The account')),
  campaign: z.optional(idCalled('The campaign')),
  /** However it is capitalized. */
  tag: z.optional(z.string().check(z.maxLength(longestTag, `A tag has ${longestTag} characters at most`))),
}

const ofPerson = { auth: 'person', permission: 'canCreatePosts' } as const

export const readAnalytics = endpoint({
  method: 'GET',
  path: 'analytics/',
  summary: `What came of the posts of some days, ${mostReportDays} at the most, in numbers that the networks told`,
  ...ofPerson,
  keyScope: 'read',
  businessLimit: 'query',
  query: z.object({ ...scope, compare: z.optional(z.enum(['true', 'false'], 'compare is true or false')) }),
  answer: analyticsReport,
})

/** Of what the posts of a bucket brought, those that it was told of; under five nothing can be said of it. */
const ofPosts = z.object({
  /** How many posts it was told of. */
  posts: z.int(),
  /** Of a post, as are all of these. */
  mean: z.number(),
  median: z.number(),
  /** The mean lies between them in 95 of 100 such ranges; null under five posts. */
  interval: z.nullable(z.object({ from: z.number(), until: z.number() })),
})

export const bucketReport = z.object({
  bucket_id: id,
  name: z.string(),
  color: bucketColor,
  is_active: z.boolean(),
  /** Percent of the posts that it should be. */
  wanted: z.int(),
  /** Posts that went out. */
  posts_out: z.int(),
  /** Null where no number was told. */
  reach: z.nullable(ofPosts),
  engagement: z.nullable(ofPosts),
})
export type BucketReport = z.infer<typeof bucketReport>

export const bucketsReport = z.object({
  now: range,
  read_at: z.nullable(instant),
  /** Posts that went out, and those of them that are in no bucket. */
  posts_out: z.int(),
  without_bucket: z.int(),
  /** In their order, those that are deleted left out. */
  buckets: z.array(bucketReport),
})
export type BucketsReport = z.infer<typeof bucketsReport>

export const readBucketAnalytics = endpoint({
  method: 'GET',
  path: 'analytics/buckets/',
  summary: `Buckets against their shares, and what a post of each brought, over some days, ${mostReportDays} at the most`,
  ...ofPerson,
  keyScope: 'read',
  businessLimit: 'query',
  query: z.object(scope),
  answer: bucketsReport,
})

export const prepareAnalyticsExport = endpoint({
  method: 'POST',
  path: 'exports/analytics/',
  summary: 'An address at which the numbers of a report are downloaded as CSV, one row for each post on each account',
  ...ofPerson,
  keyScope: null,
  idempotency: 'secret',
  body: z.object({
    from: day,
    to: day,
    business_profile_id: z.optional(z.nullable(id)),
    network: z.optional(z.nullable(network)),
    account: z.optional(z.nullable(id)),
    campaign: z.optional(z.nullable(id)),
    tag: z.optional(z.nullable(scope.tag)),
  }),
  answer: exportDownload,
  status: 201,
})
