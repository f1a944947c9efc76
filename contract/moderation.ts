import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { network } from './networks.ts'
import { id, instant, page, pageQuery } from './shapes.ts'
import { trimmedTexts } from './trimmedTexts.ts'

/**
 * words: what stands in a text · links: where its links lead, or that they hide it · rate: how many posts of a person in a
 * time · first_posts: the first of a new person · plan: whoever has one of the plans
 */
export const moderationKinds = ['words', 'links', 'rate', 'first_posts', 'plan'] as const
export const moderationKind = z.enum(moderationKinds)
export type ModerationKind = z.infer<typeof moderationKind>

/** Something besides spaces. Nothing is trimmed: what an answer says is read as it is. */
const said = /\S/
const line = z.string().check(z.regex(said, 'A line says nothing'), z.maxLength(200, 'A line is too long'))
const lines = z.array(line).check(z.minLength(1, 'Say at least one'), z.maxLength(500, 'At most 500 lines'))

/** What each kind of rule goes by. */
export const moderationFields = {
  /** Words and phrases; whole words, capitals and accents do not matter. */
  words: z.object({ words: lines }),
  /** Hosts with all below them; `hides_target` holds links of shorteners, too. */
  links: z.object({ hosts: z.array(line).check(z.maxLength(500, 'At most 500 lines')), hides_target: z.boolean() }),
  /** More than `posts` within `minutes`. */
  rate: z.object({
    posts: z.int().check(z.gte(1, 'One post at least'), z.lte(1000, 'At most 1000 posts')),
    minutes: z.int().check(z.gte(1, 'One minute at least'), z.lte(10_080, 'At most a week')),
  }),
  /** Until so many posts are out. */
  first_posts: z.object({ posts: z.int().check(z.gte(1, 'One post at least'), z.lte(100, 'At most 100 posts')) }),
  plan: z.object({ plans: lines }),
} satisfies Record<ModerationKind, z.ZodMiniType>
export type ModerationFields = { [Kind in ModerationKind]: z.infer<(typeof moderationFields)[Kind]> }

const name = z.string().check(z.regex(said, 'A rule needs a name'), z.maxLength(100, 'The name is too long'))
const ruleOf = <Kind extends ModerationKind>(kind: Kind) =>
  z.object({ kind: z.literal(kind), name, is_enabled: z.boolean(), fields: moderationFields[kind] })

/** A rule as it is written. */
export const writtenRule = z.discriminatedUnion('kind', [
  ruleOf('words'),
  ruleOf('links'),
  ruleOf('rate'),
  ruleOf('first_posts'),
  ruleOf('plan'),
])
/** A rule as it is sent: its texts are trimmed. */
const sentRule = z.pipe(writtenRule, z.transform(trimmedTexts))
export type WrittenRule = z.infer<typeof writtenRule>

export const moderationRule = z.object({
  id,
  rule: writtenRule,
  version: z.int(),
  /** Posts that it held in the last 30 days. */
  held_count: z.int(),
  updated_at: instant,
})
export type ModerationRule = z.infer<typeof moderationRule>

/** What a rule found in a post. */
export const moderationMatch = z.object({
  kind: moderationKind,
  rule_id: z.nullable(id),
  rule_name: z.string(),
  /** As it stands in the text, to be marked there; empty of what is not of the text. */
  excerpts: z.array(z.string()),
  /** For people: "9 posts in an hour". */
  told: z.string(),
})
export type ModerationMatch = z.infer<typeof moderationMatch>

/** edited: nobody decided; its person changed the post, so that no rule holds it */
export const caseState = z.enum(['waiting', 'let_go', 'refused', 'edited'])
export type CaseState = z.infer<typeof caseState>

/** Why a post is refused, as the person reads it; `own` has words of its own. */
export const refusalReasons = ['promise_of_money', 'hidden_link', 'not_theirs', 'own'] as const
export const refusalReason = z.enum(refusalReasons)
export type RefusalReason = z.infer<typeof refusalReason>

const listed = z.object({
  id,
  version: z.int(),
  /** Null where the post was deleted since. */
  post_id: z.nullable(id),
  /** The beginning of what it says. */
  title: z.string(),
  person: z.object({ id, name: z.string() }),
  business: z.nullable(z.string()),
  networks: z.array(network),
  matches: z.array(moderationMatch),
  state: caseState,
  /** Null of a post that has no time any more. */
  due_at: z.nullable(instant),
  held_at: instant,
})
export type ListedCase = z.infer<typeof listed>

export const listCases = endpoint({
  method: 'GET',
  path: 'admin/moderation/',
  summary: 'Posts that are held: the first due first, and with it how many there are of each kind',
  auth: 'admin',
  keyScope: null,
  query: z.object({
    state: z.optional(caseState),
    kind: z.optional(moderationKind),
    search: z.optional(z.string()),
    ...pageQuery,
  }),
  answer: z.extend(page(listed), {
    counts: z.object({
      waiting: z.int(),
      due_within_hour: z.int(),
      by_kind: z.array(z.object({ kind: moderationKind, count: z.int() })),
      decided_this_week: z.int(),
      /** Of these, the minutes that half were decided within; null where none was. */
      median_minutes: z.nullable(z.int()),
      open_appeals: z.int(),
    }),
  }),
})

const past = z.object({
  at: instant,
  /** held · let_go · refused · edited · appealed · appeal_granted · appeal_declined · person_held · person_released */
  what: z.enum([
    'held',
    'let_go',
    'refused',
    'edited',
    'appealed',
    'appeal_granted',
    'appeal_declined',
    'person_held',
    'person_released',
  ]),
  /** For people: by which kinds of rules, or why. */
  told: z.string(),
  case_id: z.nullable(id),
})

const whole = z.extend(listed, {
  /** The text of each account where it is its own, of all where it is not; parts of a thread in order. */
  texts: z.array(z.object({ networks: z.array(network), parts: z.array(z.string()) })),
  media_count: z.int(),
  reason: z.nullable(z.object({ code: refusalReason, text: z.string() })),
  decided_at: z.nullable(instant),
  decided_by: z.nullable(z.string()),
  /** Until when a decision can be taken back; null where it cannot. */
  undo_until: z.nullable(instant),
  /** Part of it is on a network or may be there: only the rest can be refused. */
  is_on_network: z.boolean(),
  /** Something of it surely was not sent, and would be. */
  has_unsent: z.boolean(),
  author: z.object({
    id,
    name: z.string(),
    email: z.string(),
    plan: z.string(),
    since: instant,
    posts_out: z.int(),
    held_before: z.int(),
    refused_before: z.int(),
    planned_now: z.int(),
    is_held: z.boolean(),
  }),
  /** The newest first, 50 at most. */
  history: z.array(past),
})
export type ModerationCase = z.infer<typeof whole>

export const getCase = endpoint({
  method: 'GET',
  path: 'admin/moderation/cases/{id}/',
  summary: 'A held post with what was matched, its person and their history',
  auth: 'admin',
  keyScope: null,
  answer: whole,
})

const reason = z.object({
  code: refusalReason,
  text: z.string().check(z.trim(), z.maxLength(500, 'The reason is too long')),
})
export type WrittenReason = z.infer<typeof reason>

/** A case that stays as it is, and why, for people. */
const left = z.object({ id, text: z.string() })

export const decideCases = endpoint({
  method: 'POST',
  path: 'admin/moderation/decide/',
  summary:
    'Lets posts go or refuses them, of what is out in part the rest; one that was let go after its time is not sent, its owner is asked for a new time. What another administrator decided meanwhile, or was changed, stays, and is told',
  auth: 'admin',
  keyScope: null,
  body: z.object({
    cases: z
      .array(z.object({ id, version: z.int() }))
      .check(z.minLength(1, 'Choose a post'), z.maxLength(200, 'At most 200 at once')),
    decision: z.enum(['let_go', 'refused']),
    /** Of a refusal. */
    reason: z.optional(reason),
  }),
  answer: z.object({
    results: z.array(z.object({ id, is_late: z.boolean(), undo_until: z.nullable(instant) })),
    left: z.array(left),
  }),
})

export const undoDecisions = endpoint({
  method: 'POST',
  path: 'admin/moderation/undo/',
  summary: 'Takes decisions back within ten minutes: the posts are held again; not of what is out or was changed',
  auth: 'admin',
  keyScope: null,
  body: z.object({
    cases: z.array(id).check(z.minLength(1, 'Choose a post'), z.maxLength(200, 'At most 200 at once')),
  }),
  answer: z.object({ results: z.array(id), left: z.array(left) }),
})

export const holdPerson = endpoint({
  method: 'POST',
  path: 'admin/moderation/people/{id}/hold/',
  summary: 'Holds all that a person has planned and will plan, until they are released',
  auth: 'admin',
  keyScope: null,
  body: z.object({ reason: z.string().check(z.trim(), z.maxLength(500, 'The reason is too long')) }),
  answer: z.object({ is_held: z.boolean(), held_posts: z.int() }),
})

export const releasePerson = endpoint({
  method: 'POST',
  path: 'admin/moderation/people/{id}/release/',
  summary: 'Lets what a person has planned go out again; of what is late its owner is asked for a new time',
  auth: 'admin',
  keyScope: null,
  answer: z.object({ is_held: z.boolean(), late_posts: z.int() }),
})

export const listRules = endpoint({
  method: 'GET',
  path: 'admin/moderation/rules/',
  summary: 'All rules, by kind and name',
  auth: 'admin',
  keyScope: null,
  answer: z.object({ results: z.array(moderationRule) }),
})

export const createRule = endpoint({
  method: 'POST',
  path: 'admin/moderation/rules/',
  summary: 'Makes a rule; the same client key twice makes one. What is planned already is looked at again',
  auth: 'admin',
  keyScope: null,
  body: z.object({ client_key: z.uuid(), rule: sentRule }),
  answer: moderationRule,
  status: 201,
})

export const changeRule = endpoint({
  method: 'PUT',
  path: 'admin/moderation/rules/{id}/',
  summary: 'Changes a rule; what is held stays held. 409 where it was changed meanwhile',
  auth: 'admin',
  keyScope: null,
  body: z.object({ version: z.int(), rule: sentRule }),
  answer: moderationRule,
})

export const deleteRule = endpoint({
  method: 'DELETE',
  path: 'admin/moderation/rules/{id}/',
  summary: 'Deletes a rule; what it held stays held',
  auth: 'admin',
  keyScope: null,
  answer: z.object({ success: z.literal(true) }),
  status: 204,
})
