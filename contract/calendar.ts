import * as z from 'zod/mini'
import { calendarEvent, eventsPerDay, longestTag } from './content.ts'
import { endpoint } from './endpoint.ts'
import { network } from './networks.ts'
import { rankedBy } from './rankedBy.ts'
import { businessInQuery, day, id, idCalled } from './shapes.ts'

/** So many days are read at once: the weeks that a month shows. */
export const mostDays = 42

/** A post in the calendar, with what moving it asks for. */
export const plannedEvent = z.extend(calendarEvent, {
  version: z.int(),
  account_ids: z.array(id),
})
export type PlannedEvent = z.infer<typeof plannedEvent>

export const calendarStats = z.object({
  total: z.int(),
  by_state: z.record(z.string(), z.int()),
  by_network: z.record(z.string(), z.int()),
  /** Days with at least one post. */
  active_days: z.int(),
})
export type CalendarStats = z.infer<typeof calendarStats>

export const readPlannedPosts = endpoint({
  method: 'GET',
  path: 'calendar/',
  summary: 'The planned posts of some days that every given filter lets through, soonest first',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'query',
  query: z.object({
    /** Days of the person's zone, both included. */
    from: day,
    to: day,
    /** Only what goes or went to this network. */
    network: z.optional(network),
    account: z.optional(idCalled('The account')),
    /** Only of this bucket, or with `none` only those that are in none. */
    bucket: z.optional(
      z.string().check(z.regex(/^(none|[1-9]\d{0,14})$/, 'The bucket must be a positive whole number or none')),
    ),
    campaign: z.optional(idCalled('The campaign')),
    /** Only of these states (`postStates`), joined by commas. */
    state: z.optional(z.string()),
    /** Only with this tag, however it is capitalized. */
    tag: z.optional(z.string().check(z.maxLength(longestTag, `A tag has ${longestTag} characters at most`))),
    business_profile_id: z.optional(businessInQuery),
    /** true: of each day all posts, as long as these are no more together than a month lists. */
    whole: z.optional(z.enum(['true', 'false'], 'whole is true or false')),
  }),
  answer: z.object({
    /** At most `eventsPerDay` of a day, the earliest, unless all were asked for. */
    results: z.array(plannedEvent),
    /** How many more posts each day has than are listed; days without more are left out. */
    more_by_day: z._default(z.record(day, z.int()), {}),
    stats: calendarStats,
  }),
})

/** What a post on its day is told by: the first measure of `rankingOrder` (`rules/insight/figures.ts`) that was told. */
export const toldPost = z.object({
  post_id: id,
  measure: rankedBy,
  /** Over the accounts that it was told of, as it was read last. */
  value: z.int(),
})
export type ToldPost = z.infer<typeof toldPost>

/** So many posts are told of at once: as many as the days list. */
export const mostToldPosts = mostDays * eventsPerDay

export const readToldPosts = endpoint({
  method: 'GET',
  path: 'calendar/told/',
  summary: `What came of the posts of some days, the first ${mostToldPosts} that were told of; others are left out`,
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'query',
  query: z.object({ from: day, to: day, business_profile_id: z.optional(businessInQuery) }),
  answer: z.object({ results: z.array(toldPost) }),
})

/** holiday: of the person's country · trade: kept by the trade of the business */
export const namedDay = z.object({ day, name: z.string(), kind: z.enum(['holiday', 'trade']) })
export type NamedDay = z.infer<typeof namedDay>

export const listNamedDays = endpoint({
  method: 'GET',
  path: 'calendar/days/',
  summary: 'Holidays of the country of the person’s zone and days of the trade of the business, soonest first',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'query',
  query: z.object({ from: day, to: day, business_profile_id: z.optional(businessInQuery) }),
  answer: z.object({ results: z.array(namedDay) }),
})

/** Minutes: 0 never tells of a conflict. */
export const longestConflict = 1440

export const calendarSettings = z.object({
  /** Posts of one account that stand closer together are told as a conflict. */
  conflict_minutes: z
    .int('The minutes are a whole number')
    .check(
      z.gte(0, 'The minutes cannot be fewer than 0'),
      z.lte(longestConflict, `At most ${longestConflict} minutes`),
    ),
})
export type CalendarSettings = z.infer<typeof calendarSettings>

export const readCalendarSettings = endpoint({
  method: 'GET',
  path: 'calendar/settings/',
  summary: 'What the person wants of the calendar',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'shared',
  answer: calendarSettings,
})

export const changeCalendarSettings = endpoint({
  method: 'PUT',
  path: 'calendar/settings/',
  summary: 'Changes what the person wants of the calendar',
  auth: 'person',
  keyScope: 'write',
  body: calendarSettings,
  answer: calendarSettings,
})
