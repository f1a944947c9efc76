import * as z from 'zod/mini'
import { chosenTime, schedule } from './content.ts'
import { endpoint } from './endpoint.ts'
import { network } from './networks.ts'
import { businessInQuery, day, id, instant, requestWallTime } from './shapes.ts'

/** How many weeks of a queue are planned, and how many of them are told unless said. */
export const mostQueueWeeks = 26
export const defaultQueueWeeks = 8

/** Of an order of a queue. */
export const largestSeed = 1_000_000_000

const signedIn = { auth: 'person', permission: 'canCreatePosts' } as const
/** Left out: the primary profile. */
const business = { business_profile_id: z.optional(z.nullable(id)) }

/**
 * planned: comes · blocked: its time is reserved and it does not come as long as nothing is done (`blocked_reason`) ·
 * skipped: the person left it out · made: the post of it is planned, or out
 */
export const recyclingState = z.enum(['planned', 'blocked', 'skipped', 'made'])
export type RecyclingState = z.infer<typeof recyclingState>

/** A network on which an entry does not go out, and why, for people. */
export const leftOutNetwork = z.object({
  network,
  /** same_text: it refuses what it has had · disconnected: no account of it works · person: the person left it out */
  cause: z.enum(['same_text', 'disconnected', 'person']),
  reason: z.string(),
})
export type LeftOutNetwork = z.infer<typeof leftOutNetwork>

/** One time that a post comes again. */
export const recyclingEntry = z.object({
  id,
  rule_id: id,
  /** The post that comes again. */
  post_id: id,
  /** The beginning of what it says. */
  title: z.string(),
  bucket_id: z.nullable(id),
  schedule,
  /** Null where it was moved to a time of its own, or its slot was deleted. */
  slot_id: z.nullable(id),
  state: recyclingState,
  /** Moved or restored by the person: shuffling and planning leave it where it is. */
  is_fixed: z.boolean(),
  /** Which time it is, the first time that the post went out being 1; and of how many, null: without end. */
  nth: z.int(),
  of: z.nullable(z.int()),
  /** Where it goes out. */
  networks: z.array(network),
  left_out: z.array(leftOutNetwork),
  /** The wording that it goes out with; null: with the post's own text. */
  wording_id: z.nullable(id),
  /** Wordings of the post that wait to be read. */
  wordings_to_read: z.int(),
  /** Why it is blocked, for people; null while it is not. */
  blocked_reason: z.nullable(z.string()),
  last_out_at: instant,
  /** Days that it needs to rest, and will have rested by its time. */
  rest_days: z.int(),
  rested_days: z.int(),
  /** The first day of its season, where that is what it waited for; else null. */
  season_from: z.nullable(day),
  /** When the person skipped it, and when its next turn is, if it has one in the weeks that are planned; else null. */
  skipped_at: z.nullable(instant),
  next_turn_at: z.nullable(instant),
  /** Null until it is made, and when that post was deleted. */
  made_post_id: z.nullable(id),
})
export type RecyclingEntry = z.infer<typeof recyclingEntry>

export const readRecyclingQueue = endpoint({
  method: 'GET',
  path: 'recycling/queue/',
  summary: 'What comes again in the next weeks, soonest first',
  ...signedIn,
  keyScope: 'read',
  businessLimit: 'query',
  query: z.object({
    business_profile_id: z.optional(businessInQuery),
    /** 1 to 26; 8 unless said. */
    weeks: z.optional(
      z.pipe(
        z.string().check(z.regex(/^([1-9]|1\d|2[0-6])$/, `Weeks are a number from 1 to ${mostQueueWeeks}`)),
        z.transform(Number),
      ),
    ),
  }),
  answer: z.object({
    results: z.array(recyclingEntry),
    /** Each week from the one that is now, with its Monday. */
    weeks: z.array(z.object({ from: day, planned: z.int(), blocked: z.int(), skipped: z.int() })),
    /** The last day that is looked at. */
    until: day,
    /** Since when the business is paused; null while it is not. */
    paused_at: z.nullable(instant),
    /** Rules that are not paused, posts that may come again by all rules, and posts that did. */
    counts: z.object({ rules: z.int(), allowed: z.int(), came_again: z.int() }),
  }),
})

export const skipRecyclingEntry = endpoint({
  method: 'POST',
  path: 'recycling/queue/{id}/skip/',
  summary: 'Leaves out one time of a post; its next turn comes later',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'named',
  answer: recyclingEntry,
})

export const restoreRecyclingEntry = endpoint({
  method: 'POST',
  path: 'recycling/queue/{id}/restore/',
  summary: 'Takes back that an entry was skipped; 409 where its time is over or the post has come closer than its rest',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'named',
  answer: recyclingEntry,
})

export const moveRecyclingEntry = endpoint({
  method: 'POST',
  path: 'recycling/queue/{id}/move/',
  summary: 'Moves an entry to a time or to a slot; 409 where that breaks its rule',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'named',
  body: z.object({
    /** One of both: a time of its own … */
    schedule: z.optional(chosenTime),
    /** … or a slot, on its day. */
    slot: z.optional(z.object({ slot_id: id, wall_time: requestWallTime })),
  }),
  answer: recyclingEntry,
})

export const leaveOutNetwork = endpoint({
  method: 'POST',
  path: 'recycling/queue/{id}/leave-out/',
  summary: 'Leaves a network out of an entry, or lets it go there again',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'named',
  body: z.object({ network, is_left_out: z.boolean() }),
  answer: recyclingEntry,
})

export const shuffleRecyclingQueue = endpoint({
  method: 'POST',
  path: 'recycling/queue/shuffle/',
  summary: 'Plans anew, in another order, what the person has not fixed; restores the order of before with its seed',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'body',
  idempotency: 'answer',
  body: z.object({
    ...business,
    /** Left out: a new one. */
    seed: z.optional(
      z
        .int('The seed is a whole number')
        .check(z.gte(0, 'The seed is at least 0'), z.lte(largestSeed, 'The seed is too large')),
    ),
  }),
  answer: z.object({
    /** Of the order now, and of the one before, which undoes it. */
    seed: z.int(),
    previous_seed: z.int(),
    /** Entries that have another time now. */
    moved: z.int(),
  }),
})

export const pauseRecycling = endpoint({
  method: 'POST',
  path: 'recycling/pause/',
  summary: 'Lets nothing of a business come again until it goes on; the queue stays',
  ...signedIn,
  keyScope: 'publish',
  businessLimit: 'body',
  body: z.object({ ...business, is_paused: z.boolean() }),
  answer: z.object({ paused_at: z.nullable(instant) }),
})
