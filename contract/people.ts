import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, noContent, page, pageQuery } from './shapes.ts'

/**
 * The first that fits. suspended: they cannot sign in, and nothing of theirs goes out · unconfirmed: the address was never
 * confirmed · held: nothing of theirs goes out · active: none of these
 */
export const personState = z.enum(['active', 'unconfirmed', 'held', 'suspended'])
export type PersonState = z.infer<typeof personState>

const listed = z.object({
  id,
  name: z.string(),
  email: z.string(),
  plan: z.string(),
  state: personState,
  is_admin: z.boolean(),
  created_at: instant,
  last_sign_in_at: z.nullable(instant),
  account_count: z.int(),
  /** Posts that are out, on one network at least, and that are planned. */
  published_count: z.int(),
  planned_count: z.int(),
})
export type ListedPerson = z.infer<typeof listed>

const person = z.extend(listed, {
  username: z.string(),
  timezone: z.string(),
  subscription_status: z.string(),
  /** The payment provider says the plan: it cannot be changed here. */
  is_plan_paid: z.boolean(),
  session_count: z.int(),
  /** Why nothing of theirs goes out; empty where it does, or nobody said. */
  held_reason: z.string(),
  businesses: z.array(z.string()),
  limits: z.object({
    /** Bytes; null: no bound. */
    media_used: z.number(),
    media_quota: z.nullable(z.number()),
    /** Of the day that it is for the person. */
    ai_texts_used: z.int(),
    ai_texts_limit: z.int(),
    /** In place of what the plan says; null: as the plan says. */
    own_media_megabytes: z.nullable(z.int()),
    own_ai_texts: z.nullable(z.int()),
  }),
  /** Nobody may suspend or delete themselves, or who owns the installation where they do not. */
  is_protected: z.boolean(),
})
export type Person = z.infer<typeof person>

export const listPeople = endpoint({
  method: 'GET',
  path: 'admin/people/',
  summary: 'Everybody, newest first; search by name, address or username',
  auth: 'admin',
  keyScope: null,
  query: z.object({
    search: z.optional(z.string()),
    plan: z.optional(z.string()),
    state: z.optional(personState),
    ...pageQuery,
  }),
  answer: page(listed),
})

export const getPerson = endpoint({
  method: 'GET',
  path: 'admin/people/{id}/',
  summary: 'One person with plan, sessions, limits and what they planned',
  auth: 'admin',
  keyScope: null,
  answer: person,
})

export const changePersonPlan = endpoint({
  method: 'PUT',
  path: 'admin/people/{id}/plan/',
  summary: 'Gives a person another plan; refused where the payment provider says which they have',
  auth: 'admin',
  keyScope: null,
  body: z.object({ plan: z.string() }),
  answer: person,
})

export const changePersonLimits = endpoint({
  method: 'PUT',
  path: 'admin/people/{id}/limits/',
  summary: 'Says how much a person has in place of what the plan says; null: as the plan says',
  auth: 'admin',
  keyScope: null,
  body: z.object({
    own_media_megabytes: z.nullable(
      z.int('Megabytes are a whole number').check(z.gte(0, 'Not below 0'), z.lte(10_000_000, 'At most 10,000,000')),
    ),
    own_ai_texts: z.nullable(
      z.int('Texts are a whole number').check(z.gte(0, 'Not below 0'), z.lte(100_000, 'At most 100,000')),
    ),
  }),
  answer: person,
})

export const suspendPerson = endpoint({
  method: 'POST',
  path: 'admin/people/{id}/suspend/',
  summary: 'Ends all sessions, lets nobody sign in, and holds what is planned',
  auth: 'admin',
  keyScope: null,
  needsReauthentication: true,
  body: z.object({ reason: z.string().check(z.trim(), z.maxLength(500, 'The reason is too long')) }),
  answer: person,
})

export const restorePerson = endpoint({
  method: 'POST',
  path: 'admin/people/{id}/restore/',
  summary: 'Ends a suspension; of what is late the person is asked for a new time',
  auth: 'admin',
  keyScope: null,
  answer: person,
})

export const endPersonSessions = endpoint({
  method: 'POST',
  path: 'admin/people/{id}/end-sessions/',
  summary: 'Signs a person out everywhere; links that were mailed end, too',
  auth: 'admin',
  keyScope: null,
  answer: person,
})

export const unlockPerson = endpoint({
  method: 'POST',
  path: 'admin/people/{id}/unlock/',
  summary: 'Ends the lock that too many wrong passwords have set',
  auth: 'admin',
  keyScope: null,
  answer: person,
})

export const confirmPersonAddress = endpoint({
  method: 'POST',
  path: 'admin/people/{id}/confirm-address/',
  summary: 'Takes the address as confirmed, and mails a link to choose a password',
  auth: 'admin',
  keyScope: null,
  needsReauthentication: true,
  answer: person,
})

export const deletePerson = endpoint({
  method: 'POST',
  path: 'admin/people/{id}/delete/',
  summary: 'Deletes a person with everything that is theirs; their address is typed once more',
  auth: 'admin',
  keyScope: null,
  needsReauthentication: true,
  body: z.object({ email: z.string() }),
  answer: noContent,
  status: 204,
})
