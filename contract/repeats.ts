import * as z from 'zod/mini'
import { postState, schedule } from './content.ts'
import { endpoint } from './endpoint.ts'
import { weekly } from './repeatOfPost.ts'
import { timeConflict } from './rescheduling.ts'
import { leftPost, severalResult } from './severalPosts.ts'
import { day, id, timezone } from './shapes.ts'

/** Posts that are made at once, and that one repeat may have. */
export const mostRepeated = 100
export const mostOfRepeat = 300

/** Days from the post, or from today where that is later: a year. */
export const longestRepeat = 366

/** Milliseconds for which a change of all later ones can be taken back. */
export const repeatChangeUndoableFor = 24 * 60 * 60 * 1000

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'The time must be HH:MM'))

/** When a post is to come again, on a wall clock: a time that a day does not have is moved as clocks are. */
const when = {
  days: z
    .array(day)
    .check(z.minLength(1, 'Choose a date'), z.maxLength(mostRepeated, `At most ${mostRepeated} posts at once`)),
  time: timeOfDay,
  timezone,
}

/** leave_out: made without the accounts whose network never takes a text twice · drafts: made as drafts, for all accounts */
export const sameTextChoice = z.enum(['leave_out', 'drafts'], 'Say what becomes of networks that refuse the same text')
export type SameTextChoice = z.infer<typeof sameTextChoice>

/** Another post of one of the accounts that stands closer than the person wants. */
export const repeatConflict = z.object({
  day,
  other_post: id,
  /** The beginning of its text. */
  other_title: z.string(),
  account_id: id,
  /** As people know it: `@hearthcrumb`. */
  account: z.string(),
  /** Between them. */
  minutes: z.int(),
})
export type RepeatConflict = z.infer<typeof repeatConflict>

export const checkRepeat = endpoint({
  method: 'POST',
  path: 'posts/{id}/repeat/check/',
  summary: 'What a post would meet on some days: others of its accounts close by, and days on which it comes already',
  auth: 'person',
  keyScope: 'read',
  permission: 'canCreatePosts',
  body: z.object(when),
  answer: z.object({
    /** Soonest first, at most 200. */
    conflicts: z.array(repeatConflict),
    /** Those of the days on which the repeat of the post has one. */
    taken: z.array(day),
  }),
})

export const repeatedPost = z.object({ post: id, day, schedule, is_draft: z.boolean() })
export type RepeatedPost = z.infer<typeof repeatedPost>

export const makeRepeat = endpoint({
  method: 'POST',
  path: 'posts/{id}/repeat/',
  summary:
    'Makes a post of each of some days with all that was written of one, all in one transaction; a post that is one of a repeat gets more of it. The same client_key again answers the same posts',
  auth: 'person',
  keyScope: 'publish',
  permission: 'canCreatePosts',
  body: z.object({
    client_key: z.uuid('The key of the repeat must be a UUID'),
    ...when,
    /** How the days were chosen; null: one by one. */
    weekly: z.nullable(weekly),
    same_text: sameTextChoice,
  }),
  answer: z.object({
    repeat_id: id,
    /** In the order of the days. */
    results: z.array(repeatedPost),
    /** Days without a post, and why, for people. */
    left: z.array(z.object({ day, text: z.string() })),
    conflicts: z.array(timeConflict),
  }),
  status: 201,
})

export const undoRepeat = endpoint({
  method: 'POST',
  path: 'repeats/{id}/undo/',
  summary:
    'Takes posts that a repeat has made off the plan; what was sent or changed since is left. For a day they can be restored',
  auth: 'person',
  keyScope: 'publish',
  permission: 'canCreatePosts',
  body: z.object({
    posts: z
      .array(id)
      .check(z.minLength(1, 'Choose a post'), z.maxLength(mostRepeated, `At most ${mostRepeated} posts at once`)),
  }),
  answer: severalResult,
})

export const postOfRepeat = z.object({
  post: id,
  day,
  /** The beginning of the text. */
  title: z.string(),
  state: postState,
  schedule: z.nullable(schedule),
  /** Written otherwise than the repeat had it. */
  is_changed: z.boolean(),
  /** At another time than the repeat had it. */
  is_moved: z.boolean(),
  /** Why it cannot be changed now, for people; null where it can. */
  fixed: z.nullable(z.string()),
})
export type PostOfRepeat = z.infer<typeof postOfRepeat>

export const readRepeat = endpoint({
  method: 'GET',
  path: 'repeats/{id}/',
  summary: 'The posts of a repeat in the order of their days',
  auth: 'person',
  keyScope: 'read',
  permission: 'canCreatePosts',
  answer: z.object({ id, weekly: z.nullable(weekly), posts: z.array(postOfRepeat) }),
})

export const changeFromHere = endpoint({
  method: 'POST',
  path: 'posts/{id}/repeat/change/',
  summary:
    'Gives what is written in a post of a repeat to the later ones, all in one transaction. What is out or being sent is left, and what was changed by itself unless it is named',
  auth: 'person',
  keyScope: 'publish',
  permission: 'canCreatePosts',
  idempotency: 'answer',
  body: z.object({
    /** Of the post that the others are to be like. */
    version: z.int(),
    /** Later ones that were changed by themselves and are to be changed all the same. */
    including: z.array(id).check(z.maxLength(mostOfRepeat, `At most ${mostOfRepeat} posts at once`)),
    /** Their time of day from now on; null: each stays at its own. */
    time: z.nullable(timeOfDay),
  }),
  answer: z.object({
    /** To take it back with; null where nothing was changed. */
    change_id: z.nullable(id),
    results: z.array(z.object({ post: id, version: z.int() })),
    left: z.array(leftPost),
  }),
})

export const undoRepeatChange = endpoint({
  method: 'POST',
  path: 'repeats/changes/{id}/undo/',
  summary:
    'Gives the posts that were changed together what they were before, for a day; what was changed since is left',
  auth: 'person',
  keyScope: 'publish',
  permission: 'canCreatePosts',
  answer: severalResult,
})

export const endRepeat = endpoint({
  method: 'POST',
  path: 'posts/{id}/repeat/end/',
  summary:
    'Takes the later posts of a repeat off the plan, all in one transaction; what is out or being sent is left. For a day they can be restored',
  auth: 'person',
  keyScope: 'publish',
  permission: 'canCreatePosts',
  answer: severalResult,
})
