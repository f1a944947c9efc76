import * as z from 'zod/mini'
import { postState, postStates } from './content.ts'
import { endpoint } from './endpoint.ts'
import { day, id, instant, noContent } from './shapes.ts'

/** How many private addresses of calendars a person has at most. */
export const mostCalendarFeeds = 10

/** `/profile` stays open before onboarding and without payment: whoever leaves takes along what is theirs. */
const ofPerson = { auth: 'person', stage: 'confirmed' } as const

/** A file that is made while it is downloaded. */
export const exportDownload = z.object({
  /** Relative to the page's origin; opens once, without a header. */
  url: z.string(),
  file_name: z.string(),
  /** When the address ends, whether it was opened or not. */
  expires_at: instant,
})
export type ExportDownload = z.infer<typeof exportDownload>

/** Left out or null: of all businesses. */
const ofBusiness = z.optional(z.nullable(id))

export const preparePostsExport = endpoint({
  method: 'POST',
  path: 'exports/posts/',
  summary: 'An address at which the posts are downloaded as CSV, one row for each post on each account',
  ...ofPerson,
  keyScope: null,
  idempotency: 'secret',
  body: z.object({
    business_profile_id: ofBusiness,
    /** Only those whose time is on these days of the person's zone, both included. */
    from: z.optional(z.nullable(day)),
    to: z.optional(z.nullable(day)),
    /** Only of these states. */
    states: z.optional(z.array(postState).check(z.maxLength(postStates.length, 'Too many states'))),
  }),
  answer: exportDownload,
  status: 201,
})

export const prepareCalendarExport = endpoint({
  method: 'POST',
  path: 'exports/calendar/',
  summary: 'An address at which the planned posts are downloaded as iCalendar',
  ...ofPerson,
  keyScope: null,
  idempotency: 'secret',
  body: z.object({ business_profile_id: ofBusiness }),
  answer: exportDownload,
  status: 201,
})

export const prepareArchive = endpoint({
  method: 'POST',
  path: 'exports/archive/',
  summary: 'An address at which all that is stored of the person is downloaded as ZIP; 409 while one is downloaded',
  ...ofPerson,
  keyScope: null,
  needsReauthentication: true,
  idempotency: 'secret',
  answer: exportDownload,
  status: 201,
})

/** A private address at which calendars read the planned posts. */
export const calendarFeed = z.object({
  id,
  /** Whose posts; null: those of all businesses. */
  business_profile_id: z.nullable(id),
  /** Whether it tells what the posts say; otherwise only that there is one, and where it goes. */
  has_texts: z.boolean(),
  created_at: instant,
  /** When a calendar last read it; null before the first. */
  last_used_at: z.nullable(instant),
})
export type CalendarFeed = z.infer<typeof calendarFeed>

export const listCalendarFeeds = endpoint({
  method: 'GET',
  path: 'calendar-feeds/',
  summary: 'The private addresses of calendars, oldest first, without the addresses themselves',
  ...ofPerson,
  keyScope: null,
  answer: z.object({ results: z.array(calendarFeed) }),
})

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: 'calendar-feeds/',
  summary: 'Makes a private address of a calendar, which is answered this once; 409 where there are ten',
  ...ofPerson,
  keyScope: null,
  idempotency: 'secret',
  body: z.object({ business_profile_id: ofBusiness, has_texts: z.boolean() }),
  answer: z.object({
    feed: calendarFeed,
    /** In full: whoever has it reads the calendar. Only its hash is stored. */
    url: z.string(),
  }),
  status: 201,
})

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: 'calendar-feeds/{id}/',
  summary: 'Ends a private address of a calendar for good',
  ...ofPerson,
  keyScope: null,
  answer: noContent,
  status: 204,
})
