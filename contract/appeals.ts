import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { moderationMatch, refusalReason } from './moderation.ts'
import { network } from './networks.ts'
import { id, idCalled, instant, page, pageQuery, requestInstant } from './shapes.ts'

/** open: nobody has decided · granted: the post may be planned again as it is · declined: the refusal stays */
export const appealState = z.enum(['open', 'granted', 'declined'])
export type AppealState = z.infer<typeof appealState>

const text = z
  .string()
  .check(z.trim(), z.minLength(1, 'Say why it should be let go'), z.maxLength(2000, 'It is too long'))
const answerText = z.string().check(z.trim(), z.maxLength(2000, 'It is too long'))

/** refused: a post of theirs · answered: an appeal of theirs */
const decisionKind = z.enum(['refused', 'answered'])

/** A post that was refused, with what came of it. */
const refused = z.object({
  case_id: id,
  post_id: z.nullable(id),
  title: z.string(),
  /** As it was refused. */
  text: z.string(),
  networks: z.array(network),
  reason: z.object({ code: refusalReason, text: z.string() }),
  refused_at: instant,
  appeal: z.nullable(
    z.object({
      id,
      state: appealState,
      text: z.string(),
      sent_at: instant,
      answer: z.string(),
      decided_at: z.nullable(instant),
    }),
  ),
  /** What of it the person was not seen to know yet. */
  unseen: z.array(decisionKind),
})
export type RefusedPost = z.infer<typeof refused>

export const listRefused = endpoint({
  method: 'GET',
  path: 'appeals/',
  summary: "The person's posts that were refused, newest first, each with its appeal",
  auth: 'person',
  keyScope: 'read',
  query: z.object({ ...pageQuery }),
  answer: z.extend(page(refused), { is_held: z.boolean(), held_reason: z.string() }),
})

export const sendAppeal = endpoint({
  method: 'POST',
  path: 'appeals/',
  summary: 'Appeals against a refusal; one for each, and the same once more answers the one that is there',
  auth: 'person',
  keyScope: null,
  body: z.object({ case_id: id, text }),
  answer: refused,
  status: 201,
})

/** So many are listed at once, and marked as seen in one call. */
export const mostDecisions = 20

/** What was decided about a post of the person's. */
const newDecision = z.object({
  case_id: id,
  /** Null where the post is no more. */
  post_id: z.nullable(id),
  /** The post's beginning. */
  title: z.string(),
  kind: decisionKind,
  /** What came of the appeal; of a refusal null. */
  outcome: z.nullable(z.enum(['granted', 'declined'])),
  /** Why the post was refused. */
  reason: z.object({ code: refusalReason, text: z.string() }),
  /** To the appeal; of a refusal and without one empty. */
  answer: z.string(),
  at: instant,
})
export type NewDecision = z.infer<typeof newDecision>

export const readDecisionNews = endpoint({
  method: 'GET',
  path: 'appeals/news/',
  summary: `Refusals and answered appeals that the person has not seen, the newest ${mostDecisions}, and how many in all`,
  auth: 'person',
  keyScope: 'read',
  query: z.object({ post: z.optional(idCalled('The post')) }),
  answer: z.object({ results: z.array(newDecision), count: z.int() }),
})

export const markDecisionsSeen = endpoint({
  method: 'POST',
  path: 'appeals/seen/',
  summary:
    'Marks decisions as seen; one that was taken, or taken back, meanwhile stays as it is. Answers the cases marked',
  auth: 'person',
  keyScope: 'write',
  body: z.object({
    decisions: z
      .array(z.object({ case_id: id, kind: decisionKind, at: requestInstant }))
      .check(z.minLength(1, 'Name a decision'), z.maxLength(2 * mostDecisions, 'These are too many at once')),
  }),
  answer: z.object({ results: z.array(id) }),
})

const waiting = z.object({
  id,
  state: appealState,
  text: z.string(),
  sent_at: instant,
  answer: z.string(),
  decided_at: z.nullable(instant),
  decided_by: z.nullable(z.string()),
  version: z.int(),
  person: z.object({ id, name: z.string(), email: z.string() }),
  refused: z.object({
    case_id: id,
    title: z.string(),
    text: z.string(),
    networks: z.array(network),
    matches: z.array(moderationMatch),
    reason: z.object({ code: refusalReason, text: z.string() }),
    refused_at: instant,
    refused_by: z.nullable(z.string()),
  }),
})
export type Appeal = z.infer<typeof waiting>

export const listAppeals = endpoint({
  method: 'GET',
  path: 'admin/moderation/appeals/',
  summary: 'Appeals: open ones with the oldest first, decided ones with the newest',
  auth: 'admin',
  keyScope: null,
  query: z.object({ state: z.optional(z.enum(['open', 'decided'])), search: z.optional(z.string()), ...pageQuery }),
  answer: z.extend(page(waiting), { open_count: z.int() }),
})

export const decideAppeal = endpoint({
  method: 'POST',
  path: 'admin/moderation/appeals/{id}/decide/',
  summary: 'Grants or declines an appeal, for good; the person is told and mailed. 409 where it is decided already',
  auth: 'admin',
  keyScope: null,
  body: z.object({ decision: z.enum(['granted', 'declined']), answer: answerText, version: z.int() }),
  answer: waiting,
})
