import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { network } from './networks.ts'
import { businessInQuery, day, id, idCalled, instant, month } from './shapes.ts'
import { slotTime, weekday } from './slots.ts'

const ofPerson = { auth: 'person', permission: 'canCreatePosts' } as const

/** So many own posts something rests on before it counts as sure. */
export const enoughPosts = 20

/** own: enough of the person's own posts · mixed: fewer of them, mixed with the default · default: none of them */
export const sureness = z.enum(['own', 'mixed', 'default'])
export type Sureness = z.infer<typeof sureness>

/** An hour of the week on the person's wall clock. */
export const strategyHour = z.object({
  weekday,
  /** From 0; 17 is 5 PM until 6 PM. */
  hour: z.int(),
  /** How many times the usual of its account a post at that hour brings. */
  times: z.number(),
  /** It lies between them in 9 of 10 cases; null where it is the default alone. */
  interval: z.nullable(z.object({ from: z.number(), until: z.number() })),
  /** Own posts say that it brings more than usual, though all hours of the week were looked at. */
  is_above_usual: z.boolean(),
  /** How many own posts went out in it. */
  posts: z.int(),
  /** The days of the first and the last of them; null without. */
  days: z.nullable(z.object({ from: day, to: day })),
  sureness,
  /** Whether a slot is in it. */
  has_slot: z.boolean(),
})
export type StrategyHour = z.infer<typeof strategyHour>

/** more, fewer: so many posts a week more or fewer would be where it went best · stay: it is where it went best */
export const cadenceVerdict = z.enum(['more', 'fewer', 'stay'])
export type CadenceVerdict = z.infer<typeof cadenceVerdict>

export const accountCadence = z.object({
  account_id: id,
  network,
  account_name: z.string(),
  /** Posts a week over the last eight weeks. */
  per_week: z.number(),
  /** Posts a week in the weeks that went best, or the default of the network. */
  best: z.object({ from: z.int(), to: z.int() }),
  verdict: cadenceVerdict,
  /** How many a week more, or fewer; 0 to stay. */
  by: z.int(),
  posts: z.int(),
  sureness,
})
export type AccountCadence = z.infer<typeof accountCadence>

/**
 * What posts have in common that may have done well: how long the text is, in characters; what media it has; whether it
 * ends with a question.
 */
export const trait = z.enum([
  'short_text',
  'middle_text',
  'long_text',
  'no_media',
  'one_picture',
  'several_pictures',
  'video',
  'question',
])
export type Trait = z.infer<typeof trait>

export const traitResult = z.object({
  trait,
  /** How many times the usual of their accounts those posts brought. */
  times: z.number(),
  posts: z.int(),
  /** Whether 1 lies outside of where it lies in 95 of 100 cases. */
  is_different: z.boolean(),
})
export type TraitResult = z.infer<typeof traitResult>

/** What a recommendation does, in one step. */
export const strategyStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('add_slots'),
    /** Null: for every account of the business. */
    account_id: z.nullable(id),
    /** Null: for any bucket. */
    bucket_id: z.nullable(id),
    slots: z.array(z.object({ weekday, time: slotTime })),
  }),
  z.object({
    kind: z.literal('change_shares'),
    shares: z.array(z.object({ bucket_id: id, name: z.string(), from: z.int(), to: z.int() })),
  }),
])
export type StrategyStep = z.infer<typeof strategyStep>

/** best_hour: posts go well at an hour without a slot · cadence: an account does best with more posts · share: a bucket reaches more */
export const recommendationReason = z.enum(['best_hour', 'cadence', 'share'])
export type RecommendationReason = z.infer<typeof recommendationReason>

/** open: it can be applied · applied: it was, and can be undone · dismissed: not now */
export const recommendationState = z.enum(['open', 'applied', 'dismissed'])
export type RecommendationState = z.infer<typeof recommendationState>

export const recommendation = z.object({
  /** The same as long as it says the same. */
  key: z.string(),
  reason: recommendationReason,
  state: recommendationState,
  step: strategyStep,
  /** The account that it is about; null where it is about all. */
  account: z.nullable(z.object({ id, network, name: z.string() })),
  /** The bucket that it is about; null where it is about none. */
  bucket: z.nullable(z.object({ id, name: z.string() })),
  /** How many times the usual is expected of it; null where nothing is. */
  times: z.nullable(z.number()),
  /** How many own posts it rests on. */
  posts: z.int(),
  sureness,
  /** When it was applied, and by which application it is undone; null unless it was. */
  applied: z.nullable(z.object({ id, at: instant })),
})
export type Recommendation = z.infer<typeof recommendation>

export const platformStrategy = z.object({
  business_profile_id: z.nullable(id),
  /** The day of the first post that it rests on; null where it rests on none. */
  since: z.nullable(day),
  /** How many own posts it rests on, and how many times those are out on an account: each of these counts. */
  posts: z.int(),
  on_accounts: z.int(),
  /** When the defaults were put together. */
  defaults_of: month,
  /** Networks that still lean on the defaults. */
  default_networks: z.array(network),
  /** All hours of the week, Sunday first, of the chosen account or of all. */
  hours: z.array(strategyHour),
  /** Of each connected account, by network and name. */
  cadence: z.array(accountCadence),
  /** Of the chosen account or of all; traits of fewer than five posts are left out. */
  traits: z.array(traitResult),
  /** The best first, those that are applied or dismissed among them. */
  recommendations: z.array(recommendation),
})
export type PlatformStrategy = z.infer<typeof platformStrategy>

export const readStrategy = endpoint({
  method: 'GET',
  path: 'strategy/',
  summary: 'When and how often to post, what did well, and what to do about it, from own results or dated defaults',
  ...ofPerson,
  keyScope: 'read',
  businessLimit: 'query',
  query: z.object({
    business_profile_id: z.optional(businessInQuery),
    /** Whose hours and traits; left out: those of all accounts of the business. */
    account: z.optional(idCalled('The account')),
  }),
  answer: platformStrategy,
})

const named = z.object({
  key: z.string().check(z.minLength(1, 'Choose a recommendation'), z.maxLength(200, 'There is no such recommendation')),
  /** Left out: the primary profile. */
  business_profile_id: z.optional(z.nullable(id)),
})

export const applyRecommendation = endpoint({
  method: 'POST',
  path: 'strategy/apply/',
  summary: 'Does what a recommendation says in one step; 409 where it is not recommended any more',
  ...ofPerson,
  keyScope: 'write',
  businessLimit: 'body',
  idempotency: 'answer',
  body: named,
  answer: recommendation,
})

export const undoRecommendation = endpoint({
  method: 'POST',
  path: 'strategy/applications/{id}/undo/',
  summary: 'Takes back what applying a recommendation did; 409 where it was changed since, with what is left as it is',
  ...ofPerson,
  keyScope: 'write',
  businessLimit: 'named',
  answer: recommendation,
})

export const dismissRecommendation = endpoint({
  method: 'POST',
  path: 'strategy/dismiss/',
  summary: 'Puts a recommendation off for 30 days, or takes that back',
  ...ofPerson,
  keyScope: 'write',
  businessLimit: 'body',
  body: z.extend(named, { is_dismissed: z.boolean() }),
  answer: recommendation,
})
