import * as z from 'zod/mini'
import { schedule } from './content.ts'
import { endpoint } from './endpoint.ts'
import { businessInQuery, id, idCalled, instant, noContent, requestInstant } from './shapes.ts'

/** How many slots a business has, and how many free ones are answered at once. */
export const mostSlots = 500
export const mostFreeSlots = 500

/** Days of the week as JavaScript counts them: 0 is Sunday. */
export const weekday = z.int('The day of the week is a number from 0 to 6').check(z.gte(0), z.lte(6))

/** A time of day on the person's wall clock: `09:00`. */
export const slotTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'The time must be HH:MM'))

/**
 * A time of every week at which a post may go out, on the person's wall clock: it stays at nine when clocks change.
 */
export const timeSlot = z.object({
  id,
  /** Null while the person has no business. */
  business_profile_id: z.nullable(id),
  /** Null: for every account of the business. */
  account_id: z.nullable(id),
  weekday,
  time: slotTime,
  /** What it is meant for; null: any bucket. */
  bucket_id: z.nullable(id),
})
export type TimeSlot = z.infer<typeof timeSlot>

const written = z.object({
  weekday,
  time: slotTime,
  /** Left out, as the next: null. */
  account_id: z.optional(z.nullable(id)),
  bucket_id: z.optional(z.nullable(id)),
})

export const listSlots = endpoint({
  method: 'GET',
  path: 'slots/',
  summary: 'The slots of a week, Sunday first',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'query',
  permission: 'canCreatePosts',
  query: z.object({ business_profile_id: z.optional(businessInQuery) }),
  answer: z.object({ results: z.array(timeSlot) }),
})

export const createSlots = endpoint({
  method: 'POST',
  path: 'slots/',
  summary: 'Makes slots, and leaves out those that are there already',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'body',
  permission: 'canCreatePosts',
  body: z.object({
    slots: z
      .array(written)
      .check(z.minLength(1, 'Choose a slot'), z.maxLength(mostSlots, `At most ${mostSlots} slots at once`)),
    /** Left out: the primary profile. */
    business_profile_id: z.optional(z.nullable(id)),
  }),
  answer: z.object({ results: z.array(timeSlot), skipped: z.int() }),
  status: 201,
})

export const changeSlot = endpoint({
  method: 'PUT',
  path: 'slots/{id}/',
  summary: 'Changes a slot; posts that stand at its time stay where they are',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  body: written,
  answer: timeSlot,
})

export const deleteSlot = endpoint({
  method: 'DELETE',
  path: 'slots/{id}/',
  summary: 'Deletes a slot; posts that stand at its time stay where they are',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  answer: noContent,
  status: 204,
})

/** A slot at an instant at which nothing is planned for its account, or for its business. */
export const freeSlot = z.object({
  slot_id: id,
  account_id: z.nullable(id),
  bucket_id: z.nullable(id),
  schedule,
})
export type FreeSlot = z.infer<typeof freeSlot>

export const listFreeSlots = endpoint({
  method: 'GET',
  path: 'slots/free/',
  summary:
    'The next free slots, soonest first, in the person’s zone, at most a year ahead; where accounts are named, one of a minute',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'query',
  permission: 'canCreatePosts',
  query: z.object({
    business_profile_id: z.optional(businessInQuery),
    /** Ids of accounts joined by commas: slots of one of these, and those for every account. */
    accounts: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/, 'The accounts must be ids'))),
    /** Only slots of this bucket, and those for any bucket. */
    bucket: z.optional(idCalled('The bucket')),
    /** Only after this instant; now unless said. */
    after: z.optional(requestInstant),
    /** Posts whose own times count as free, joined by commas: they are on their way elsewhere. */
    except_posts: z.optional(z.string().check(z.maxLength(6000, 'Too many posts'))),
    /** 1 unless said. */
    count: z.optional(
      z.pipe(z.string().check(z.regex(/^\d{1,3}$/, 'The count is a whole number')), z.transform(Number)),
    ),
  }),
  answer: z.object({ results: z.array(freeSlot) }),
})

/** The planned posts of an account, one after the other. */
export const accountQueue = z.object({
  account_id: id,
  /** Since when nothing of it goes out; null while it runs. */
  paused_at: z.nullable(instant),
  /** Posts that are planned. */
  post_count: z.int(),
  next_at: z.nullable(instant),
})
export type AccountQueue = z.infer<typeof accountQueue>

export const listQueues = endpoint({
  method: 'GET',
  path: 'slots/queues/',
  summary: 'The queue of each account that is connected',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'query',
  permission: 'canCreatePosts',
  query: z.object({ business_profile_id: z.optional(businessInQuery) }),
  answer: z.object({ results: z.array(accountQueue) }),
})

export const changeQueue = endpoint({
  method: 'PUT',
  path: 'slots/queues/{id}/',
  summary:
    'Pauses the queue of an account or lets it go on: while it is paused nothing of it goes out, and what would have is left for the person to send or to move',
  auth: 'person',
  keyScope: 'publish',
  permission: 'canCreatePosts',
  body: z.object({ is_paused: z.boolean() }),
  answer: accountQueue,
})

/** How many posts of a queue are answered, and put into another order at once. */
export const mostQueued = 200

/** A post that goes out on an account and has not been sent there. */
export const queuedPost = z.object({
  post_id: id,
  version: z.int(),
  title: z.string(),
  schedule,
  /** How many accounts it goes to, this one included: it is moved on all of them. */
  account_count: z.int(),
  bucket_id: z.nullable(id),
  /** Why it cannot be moved now, a sentence; null where it can. */
  fixed_because: z.nullable(z.string()),
})
export type QueuedPost = z.infer<typeof queuedPost>

export const readQueue = endpoint({
  method: 'GET',
  path: 'slots/queues/{id}/',
  summary: 'The planned posts of an account, soonest first',
  auth: 'person',
  keyScope: 'read',
  permission: 'canCreatePosts',
  answer: z.object({
    queue: accountQueue,
    /** At most `mostQueued`, the soonest. */
    results: z.array(queuedPost),
  }),
})
