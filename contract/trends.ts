import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { network } from './networks.ts'
import { businessInQuery, day, instant } from './shapes.ts'

/** How many topics are answered at most. */
export const mostTopics = 12

/** trade: the kept calendar of trades · holidays: those of the person's country · network: what is talked about there */
export const trendSourceKind = z.enum(['trade', 'holidays', 'network'])

const source = {
  kind: trendSourceKind,
  /** Null of what is no network. */
  network: z.nullable(network),
  /** `Bluesky`, the host of a server, `Holiday calendar, Germany`. */
  name: z.string(),
}

/** Something that people talk about, or soon will. */
export const trendingTopic = z.object({
  topic: z.string(),
  /** What is known of it, as a sentence: "World Bread Day is October 16, in 16 days." */
  detail: z.string(),
  source: z.object(source),
  /** When its source was read. */
  read_at: instant,
  /** The day that it is about; null where it is about none. */
  day: z.nullable(day),
  /** Where the network shows it; null where it has no address. */
  url: z.nullable(z.string()),
})
export type TrendingTopic = z.infer<typeof trendingTopic>

/**
 * read: its topics are among the results, if it has any · failed: it could not be read · not_connected: no account of the
 * network is connected · not_known: nobody said which trade, or the time zone names no country
 */
export const trendSource = z.object({
  ...source,
  state: z.enum(['read', 'failed', 'not_connected', 'not_known']),
  /** Why it was not read, and what helps; null where it was. */
  message: z.nullable(z.string()),
  /** Null where it was not read. */
  read_at: z.nullable(instant),
})
export type TrendSource = z.infer<typeof trendSource>

export const listTrendingTopics = endpoint({
  method: 'GET',
  path: 'buckets/api/content-buckets/trending-topics/',
  summary:
    'Up to 12 topics: days of the trade, holidays of the next 45 days, and what is talked about on the connected networks',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'query',
  permission: 'canCreatePosts',
  query: z.object({
    /** A trade, as `industry_template` of buckets; left out: that of the business's buckets. */
    industry: z.optional(z.string().check(z.maxLength(60, 'There is no such template'))),
    /** Left out: the primary profile. */
    business_profile_id: z.optional(businessInQuery),
  }),
  answer: z.object({
    results: z.array(trendingTopic),
    /** The trade that it was read for; null for none. */
    industry: z.nullable(z.string()),
    sources: z.array(trendSource),
  }),
})
