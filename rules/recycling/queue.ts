import type { TimeSlot } from '../../contract/slots.ts'
import type { Day } from '../content/months.ts'
import type { WallTime } from '../content/times.ts'

/** Of a rule what decides when its posts come. */
export interface PlannedRule {
  id: number
  restDays: number
  /** How often in all, the first time among them; null: without end. */
  times: number | null
  /** The last day; null: without end. */
  until: Day | null
  /** 1 to 12. */
  months: readonly number[]
  /** None: every slot for the post's bucket, or for any. */
  slotIds: readonly number[]
  isPaused: boolean
}

/** A post that may come again. */
export interface RecycledPost {
  id: number
  ruleId: number
  bucketId: number | null
  /** Where it goes. */
  accountIds: readonly number[]
  /** Posts of one key say the same, and rest together; null: it says what no other says. */
  textKey: string | null
  /** When it, or what says the same, was out last; milliseconds. */
  lastOutAt: number
  /** When it, or what says the same, is planned already; milliseconds. */
  plannedAt: readonly number[]
  /** How often it was out or is planned, the first time among them. */
  timesOut: number
}

export type QueueSlot = Pick<TimeSlot, 'id' | 'weekday' | 'time' | 'account_id' | 'bucket_id'>

/** A post of the user's that has a time. */
export interface TakenTime {
  /** Milliseconds. */
  at: number
  accountIds: readonly number[]
  /** It belongs to the business of the queue. */
  isOfBusiness: boolean
}

/** An entry that stays where it is, as long as its rule allows it. */
export interface FixedEntry {
  id: number
  postId: number
  /** Milliseconds. */
  at: number
  /** Null: a time of its own. */
  slotId: number | null
}

export interface QueueSituation {
  rules: readonly PlannedRule[]
  posts: readonly RecycledPost[]
  slots: readonly QueueSlot[]
  taken: readonly TakenTime[]
  fixed: readonly FixedEntry[]
  /** Turns that the user left out. */
  skipped: readonly { postId: number; at: number }[]
  /** Milliseconds, from included, until excluded. What is fixed may be sooner. */
  from: number
  until: number
  /** Of the IANA table. */
  timezone: string
  /** 0: the longest rested first; else an order of its own. */
  seed: number
}

export interface QueueEntry {
  postId: number
  ruleId: number
  /** Milliseconds. */
  at: number
  wallTime: WallTime
  slotId: number | null
  /** Where it goes: to the account of its slot, or to all of the post's. */
  accountIds: readonly number[]
  /** Which time of the post it is. */
  nth: number
  /** The fixed entry that it is; null of one that was found. */
  fixedId: number | null
}
