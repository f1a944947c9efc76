import type { Kysely } from 'kysely'
import type { readPlannedPosts } from '../../contract/calendar.ts'
import { type CalendarEvent, eventsPerDay, type MonthStats } from '../../contract/content.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { monthProblem } from '../../rules/content/months.ts'
import { titleOf } from '../../rules/content/shortened.ts'
import { dayOf } from '../../rules/content/times.ts'
import { wallTimeAt } from '../../rules/content/wallClock.ts'
import { type DaySpan, wallTimeIn } from '../../rules/content/wallTime.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import {
  countPosts,
  daysQuestion,
  type MonthQuestion,
  type MonthRows,
  type PostColumns,
  type PostCount,
  readMonthRows,
  stateOf,
} from './monthRows.ts'
import { noParts, partsByPost } from './postParts.ts'

/** A person's month in their zone. */
export interface MonthData extends Calendar {
  stats: MonthStats
}

interface Calendar {
  /** At most `eventsPerDay` of a day. */
  calendar_events: CalendarEvent[]
  more_by_day: Record<string, number>
}

/** The month that is asked for; the current one of the zone where none is. Refuses in the specification's words. */
export function monthAsked(month: string | undefined, timezone: string, now: number): string {
  return month ? monthRequired(month) : wallTimeAt(now, timezone).slice(0, 7)
}

/** The month, which the calendar must be asked with. */
export function monthRequired(month: string | undefined): string {
  const problem = monthProblem(month)
  if (problem !== null || month === undefined) throw new HttpError(400, problem ?? '', { field: 'month' })
  return month
}

/** The month's posts alone. */
export async function readCalendar(db: Kysely<Database>, question: MonthQuestion): Promise<Calendar> {
  return calendarOf(readDays(question, await readMonthRows(db, question)))
}

/** The month's numbers alone: no text is read for them. */
export async function readStats(db: Kysely<Database>, question: MonthQuestion): Promise<MonthStats> {
  return { month: question.month, ...numbersOf(await countPosts(db, daysQuestion(question))) }
}

/** The month of what `readMonthRows` has read for the same question. */
export function monthOf(question: MonthQuestion, rows: MonthRows): MonthData {
  const days = readDays(question, rows)
  return { ...calendarOf(days), stats: { month: question.month, ...numbersOf(days.counts) } }
}

interface Days<Event extends CalendarEvent> {
  /** All posts that were read, by their days. */
  byDay: Map<string, Event[]>
  counts: readonly PostCount[]
}

function readDays({ timezone }: Pick<MonthQuestion, 'timezone'>, rows: MonthRows): Days<CalendarEvent> {
  return daysOf(eventsOf(timezone, rows), rows)
}

function daysOf<Event extends CalendarEvent>(events: Event[], rows: MonthRows): Days<Event> {
  const counts =
    rows.counts ??
    events.map(({ wall_time, state, networks }) => ({ day: dayOf(wall_time), state, networks, count: 1 }))
  return { byDay: Map.groupBy(events, ({ wall_time }) => dayOf(wall_time)), counts }
}

/** Days in a row of what `readDayRows` has read in detail, with their numbers: all of it where the whole is wanted. */
export function plannedDaysOf(
  timezone: string,
  rows: MonthRows,
  isWholeWanted: boolean,
): Answer<typeof readPlannedPosts> {
  const { versions, account_ids }: PostColumns = JSON.parse(rows.posts)
  const events = eventsOf(timezone, rows).map((event, index) => ({
    ...event,
    version: versions?.[index] ?? 1,
    account_ids: account_ids?.[index] ?? [],
  }))
  const days = daysOf(events, rows)
  const stats = numbersOf(days.counts)
  if (isWholeWanted && rows.counts === null) return { results: events, more_by_day: {}, stats }
  return { results: listed(days), more_by_day: moreByDay(days.counts), stats }
}

const calendarOf = (days: Days<CalendarEvent>): Calendar => ({
  calendar_events: listed(days),
  more_by_day: moreByDay(days.counts),
})

const listed = <Event extends CalendarEvent>({ byDay }: Days<Event>): Event[] =>
  [...byDay.values()].flatMap((some) => some.slice(0, eventsPerDay))

function moreByDay(counts: readonly PostCount[]): Record<string, number> {
  const totals = summed(counts.map(({ day, count }) => [day, count]))
  return Object.fromEntries(
    Object.entries(totals).flatMap(([day, total]) => (total > eventsPerDay ? [[day, total - eventsPerDay]] : [])),
  )
}

function eventsOf(timezone: string, rows: MonthRows): CalendarEvent[] {
  // What the statements write.
  const { ids, instants, businesses, buckets, beginnings, chosen, accounts }: PostColumns = JSON.parse(rows.posts)
  const parts = partsByPost(rows.parts)
  const dayAt = dayFinder(rows.days)
  return (ids ?? []).map((id, index) => {
    const at = Math.round(instants?.[index] ?? 0)
    const span = dayAt(at)
    const forAccounts = chosen?.[index] ?? null
    const { states, networks } = parts.get(id) ?? noParts
    return {
      post_id: id,
      start: new Date(at).toISOString(),
      wall_time: span ? wallTimeIn(span, at, timezone) : wallTimeAt(at, timezone),
      title: titleOf(beginnings?.[index] ?? ''),
      state: stateOf(forAccounts !== null, states),
      networks: distinct(forAccounts === null ? networks : present(forAccounts.map((one) => accounts?.[one]))),
      business_profile_id: businesses?.[index] ?? null,
      bucket_id: buckets?.[index] ?? null,
    }
  })
}

/** Finds the day of instants that come in order. */
function dayFinder(days: readonly DaySpan[]): (at: number) => DaySpan | undefined {
  let index = 0
  return (at) => {
    while (index < days.length && at >= (days[index]?.to ?? 0)) index += 1
    return days[index]
  }
}

function numbersOf(counts: readonly PostCount[]): Omit<MonthStats, 'month'> {
  return {
    total: counts.reduce((total, { count }) => total + count, 0),
    by_state: summed(counts.map(({ state, count }) => [state, count])),
    by_network: summed(counts.flatMap(({ networks, count }) => networks.map((one) => [one, count] as const))),
    active_days: new Set(counts.map(({ day }) => day)).size,
  }
}

function summed(entries: readonly (readonly [name: string, count: number])[]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const [name, count] of entries) sums.set(name, (sums.get(name) ?? 0) + count)
  return Object.fromEntries(sums)
}

const present = <Item>(items: readonly (Item | null | undefined)[]): Item[] =>
  items.filter((item) => item !== null && item !== undefined)

const distinct = <Name extends string>(names: Name[]): Name[] => (names.length < 2 ? names : [...new Set(names)].sort())
