import * as z from 'zod/mini'
import { aiFailures } from './aiFailures.ts'
import { contentIdea, difficultyLevel, ideaAction } from './buckets.ts'
import { endpoint } from './endpoint.ts'
import { network } from './networks.ts'
import { businessInQuery, id, instant, page, pageQuery } from './shapes.ts'

/**
 * What AI a person has today. `status`: ready · no AI is set up on this installation · the plan has none ·
 * today's is used up
 */
export const aiAllowance = z.object({
  status: z.enum(['ready', 'not_set_up', 'not_in_plan', 'used_up']),
  /** Texts that are counted: one for each answer that arrived whole; ideas that come together are one. */
  texts_limit: z.int(),
  texts_left: z.int(),
  tokens_limit: z.int(),
  tokens_left: z.int(),
  /** When the count starts again: midnight on the person's clock. */
  resets_at: instant,
})
export type AiAllowance = z.infer<typeof aiAllowance>

export const readAiAllowance = endpoint({
  method: 'GET',
  path: 'ai/allowance/',
  summary: "How many AI texts are left today, and what somebody of the business's trade could have written",
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'query',
  query: z.object({
    /** Left out: the primary profile. */
    business_profile_id: z.optional(businessInQuery),
  }),
  /** `example_briefs`: of the trade; none where it is not known. */
  answer: z.extend(aiAllowance, { example_briefs: z._default(z.array(z.string()), []) }),
})

const withAi = { auth: 'person', permission: 'canAccessAIIdeas' } as const

/** Characters (UTF-16) of what a person gives. */
export const longestBrief = 5000
export const longestWish = 300
/** Of a page, as it is read for a text. */
export const longestSourceText = 8000

export const readSource = endpoint({
  method: 'POST',
  path: 'ai/source/',
  summary: 'Reads a public web page as what a text is made of',
  ...withAi,
  keyScope: 'write',
  businessLimit: 'shared',
  body: z.object({
    url: z
      .string()
      .check(z.trim(), z.minLength(1, 'Web address is required'), z.maxLength(2000, 'The web address is too long')),
  }),
  answer: z.object({
    /** Where it was in the end. */
    url: z.string(),
    title: z.string(),
    /** What it says, without markup; of a long page the beginning. */
    text: z.string(),
    read_at: instant,
  }),
})

/** What a person begins with. brief: what it is to be about · link: a page that was read · rough: a text whose words are kept */
export const briefKind = z.enum(['brief', 'link', 'rough'])
export type BriefKind = z.infer<typeof briefKind>

/** The same, and post: the text of a post that is there, to be said otherwise */
export const sourceKind = z.enum([...briefKind.options, 'post'])
export type SourceKind = z.infer<typeof sourceKind>

export const aiText = z.object({
  network,
  source: z.object({
    kind: sourceKind,
    /** The brief, or the text that is there; of a link what the person says beside it, which may be nothing. */
    text: z.string().check(z.trim(), z.maxLength(longestBrief, `At most ${longestBrief} characters`)),
    /** What was read at `url`; only of a link. */
    url: z.optional(z.nullable(z.string().check(z.maxLength(2000, 'The web address is too long')))),
    page_text: z.optional(z.nullable(z.string().check(z.maxLength(longestSourceText, 'The page is too long')))),
  }),
  /** What the text is for: "Fill the class". */
  aim: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(longestWish, `At most ${longestWish} characters`))),
  ),
  /** In place of the business's own. */
  voice: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(longestWish, `At most ${longestWish} characters`))),
  ),
  /** Of writing again: the text that was there, and what is to be other: "shorter", "no emoji". */
  previous: z.optional(z.nullable(z.string().check(z.maxLength(100_000, 'The text is too long')))),
  wish: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(longestWish, `A wish has ${longestWish} characters at most`))),
  ),
  business_profile_id: z.optional(z.nullable(id)),
})

/**
 * A line of the answer. text: `text` follows on what was sent before · finished: `text` is the whole, within the network's
 * rule, with who wrote it and what is left · failed: with why, and a sentence; nothing of it counts, and what was sent
 * before is no text
 */
export const aiTextLine = z.object({
  type: z.enum(['text', 'finished', 'failed']),
  text: z._default(z.string(), ''),
  /** template: made of what the person gave and of the industry templates, since no AI is set up */
  written_by: z._default(z.nullable(z.enum(['ai', 'template'])), null),
  allowance: z._default(z.nullable(aiAllowance), null),
  /** Words to avoid that the finished text has. */
  avoided: z._default(z.array(z.string()), []),
  reason: z._default(z.nullable(z.enum(aiFailures)), null),
  error: z._default(z.nullable(z.string()), null),
})
export type AiTextLine = z.infer<typeof aiTextLine>

export const generateText = endpoint({
  method: 'POST',
  path: 'ai/text/',
  summary: 'Writes the text of a post for one network, as lines of JSON while it is written; ends with the connection',
  ...withAi,
  keyScope: 'write',
  businessLimit: 'body',
  body: aiText,
  answer: aiTextLine,
  format: 'lines',
})

export const generateAiIdeas = endpoint({
  method: 'POST',
  path: 'buckets/api/content-buckets/{id}/generate_ai_ideas/',
  summary: "A bucket's AI ideas: those there are, or new ones where there are none or refresh is true",
  ...withAi,
  keyScope: 'write',
  businessLimit: 'named',
  idempotency: 'answer',
  body: z.optional(z.object({ refresh: z.optional(z.boolean()) })),
  answer: z.object({
    results: z.array(contentIdea),
    /** template: no AI is set up, and they come from the industry templates */
    written_by: z.enum(['ai', 'template']),
    allowance: aiAllowance,
  }),
})

export const listAiIdeas = endpoint({
  method: 'GET',
  path: 'buckets/api/content-buckets/{id}/ai_ideas/',
  summary: "A bucket's AI ideas, saved ones first; expired and dismissed ones only with show_expired",
  ...withAi,
  keyScope: 'read',
  businessLimit: 'named',
  query: z.object({
    difficulty: z.optional(difficultyLevel),
    show_expired: z.optional(z.enum(['true', 'false'])),
    ...pageQuery,
  }),
  answer: page(contentIdea),
})

export const aiIdeaInteraction = endpoint({
  method: 'POST',
  path: 'buckets/api/content-buckets/ai-idea-interaction/',
  summary: 'Saves, dismisses, likes or uses an AI idea, or takes that back with undo',
  ...withAi,
  keyScope: 'write',
  businessLimit: 'named',
  body: z.object({ idea_id: id, action: ideaAction, undo: z.optional(z.boolean()) }),
  answer: contentIdea,
})
