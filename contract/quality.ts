import * as z from 'zod/mini'
import { publicationState } from './content.ts'
import { endpoint } from './endpoint.ts'
import { marketingKind } from './marketing.ts'
import { network } from './networks.ts'
import { id, instant, page, pageQuery } from './shapes.ts'

/** How many days, back from now. */
export const qualityDays = z.enum(['1', '7', '30'])
export type QualityDays = z.infer<typeof qualityDays>

/** How late a post went out, counted from its planned second: each from where the one before ends. */
export const lateness = z.enum(['under_5s', 'to_30s', 'to_2min', 'to_10min', 'later'])
export type Lateness = z.infer<typeof lateness>

/** How a post did not go out; unknown: it may be there, which is looked up or asked. */
export const failing = z.enum(['failed', 'unknown', 'missed'])
export type Failing = z.infer<typeof failing>

const fates = { kept: z.int(), edited: z.int(), refused: z.int() }

/** What was wished of a rewrite in the composer; own: in the person's own words */
export const rewriteWish = z.enum(['none', 'shorter', 'no_emoji', 'warmer', 'price', 'own'])
export type RewriteWish = z.infer<typeof rewriteWish>

const aiTextsOfKind = z.object({
  kind: z.enum(['campaign_posts', 'bucket_ideas', 'composer_rewrites', 'recycling_wordings']),
  ...fates,
  /** Of the texts that were edited: the part of the words that differs, 0 to 1; null where nothing says it. */
  changed_share: z.nullable(z.number()),
})
export type AiTextsOfKind = z.infer<typeof aiTextsOfKind>

const aiTextsOfEntry = z.object({
  key: z.string(),
  kind: marketingKind,
  name: z.string(),
  /** As it said then: another version of it is another line. */
  version: z.int(),
  ...fates,
  changed_share: z.nullable(z.number()),
})

export const quality = z.object({
  as_of: instant,
  people: z.int(),
  businesses: z.int(),
  publishing: z.object({
    sent: z.int(),
    /** All of them in order, also those that are none. */
    by_lateness: z.array(z.object({ lateness, count: z.int() })),
    /** Whole seconds that half of them, and 99 of 100, went out within; null where none did. */
    half_within: z.nullable(z.int()),
    most_within: z.nullable(z.int()),
    /** Those with the largest part that failed first. */
    networks: z.array(
      z.object({
        network,
        sent: z.int(),
        failed: z.int(),
        unknown: z.int(),
        missed: z.int(),
        /** Why most of the failed ones did, and how many of them. */
        reason: z.nullable(z.object({ text: z.string(), count: z.int() })),
      }),
    ),
  }),
  ai_texts: z.array(aiTextsOfKind),
  /** Campaign posts by what they were made with: those with most posts, 100 at most. */
  ai_entries: z.array(aiTextsOfEntry),
  /** Rewrites in the composer by what was wished of them: those with most texts first. */
  ai_rewrites: z.array(z.object({ wish: rewriteWish, ...fates, changed_share: z.nullable(z.number()) })),
})
export type Quality = z.infer<typeof quality>

export const readQuality = endpoint({
  method: 'GET',
  path: 'admin/quality/',
  summary: 'How the installation does: how punctually posts go out, what fails, what becomes of AI texts',
  auth: 'admin',
  keyScope: null,
  query: z.object({ days: z.optional(qualityDays) }),
  answer: quality,
})

const listed = z.object({
  id,
  post_id: id,
  title: z.string(),
  person: z.object({ id, name: z.string(), email: z.string() }),
  network,
  state: publicationState,
  reason: z.nullable(z.string()),
  due_at: instant,
  published_at: z.nullable(instant),
})

export const listQualityPublications = endpoint({
  method: 'GET',
  path: 'admin/quality/publications/',
  summary: 'The posts behind a number of the quality dashboard, the last planned first',
  auth: 'admin',
  keyScope: null,
  query: z.object({
    days: z.optional(qualityDays),
    network: z.optional(network),
    state: z.optional(failing),
    lateness: z.optional(lateness),
    ...pageQuery,
  }),
  answer: page(listed),
})
