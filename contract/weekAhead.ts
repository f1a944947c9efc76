import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { network } from './networks.ts'
import { businessInQuery, day, id, instant, wallTime } from './shapes.ts'

/** So many days after today are told of. */
export const daysAhead = 7
/** How many free slots of a day are listed, and how many entries of it. */
export const mostAheadOfDay = 6
/** How many queues that are paused are named. */
export const mostPausedQueues = 10

/** A slot at which nothing is planned, on the person's wall clock. */
const freeSlotAhead = z.object({
  slot_id: id,
  wall_time: wallTime,
  /** Null: for any bucket. */
  bucket: z.nullable(z.object({ id, name: z.string() })),
})
export type FreeSlotAhead = z.infer<typeof freeSlotAhead>

/** A post that recycling will bring. */
const comingAgain = z.object({
  entry_id: id,
  rule_id: id,
  title: z.string(),
  wall_time: wallTime,
  /** Why it does not come as long as nothing is done, for people; null where it comes. */
  blocked_reason: z.nullable(z.string()),
})
export type ComingAgain = z.infer<typeof comingAgain>

export const dayAhead = z.object({
  day,
  /** Those that are still to come, soonest first, at most `mostAheadOfDay`; none on a bank holiday. */
  free_slots: z.array(freeSlotAhead),
  /** How many there are, also those that are not listed; as the next ones. */
  free_count: z.int(),
  coming_again: z.array(comingAgain),
  again_count: z.int(),
  blocked_count: z.int(),
})
export type DayAhead = z.infer<typeof dayAhead>

export const weekAhead = z.object({
  /** Today and the seven days after it, in the person's zone. */
  days: z.array(dayAhead),
  /** Whether the business has slots at all, also such as have none in these days. */
  has_slots: z.boolean(),
  /** Planned posts of these days that recycling made. */
  recycled_post_ids: z.array(id),
  needs: z.object({
    /** Entries of these days that do not come as long as nothing is done. */
    blocked: z.int(),
    /** Wordings that wait to be read, of posts that would come in these days. */
    wordings_to_read: z.int(),
    /** Queues of accounts that are paused and have posts to send, at most `mostPausedQueues`. */
    paused_queues: z.array(
      z.object({ account_id: id, network, handle: z.string(), name: z.string(), post_count: z.int() }),
    ),
    /** Since when nothing comes again in the business; null while it does, and without rules. */
    recycling_paused_at: z.nullable(instant),
    /** Refusals and answered appeals of the person, in whichever business, that they have not seen. */
    unseen_decisions: z.int(),
    /** Drafts of the person, in whichever business, that API keys want to be planned. */
    approvals: z._default(z.int(), 0),
  }),
})
export type WeekAhead = z.infer<typeof weekAhead>

export const readWeekAhead = endpoint({
  method: 'GET',
  path: 'calendar/week-ahead/',
  summary: 'What today and the next seven days still have room for, what comes again on them, and what holds it up',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'query',
  permission: 'canCreatePosts',
  query: z.object({ business_profile_id: z.optional(businessInQuery) }),
  answer: weekAhead,
})
