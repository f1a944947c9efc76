import {
  type Day,
  dateRange,
  dayAway,
  dayLabel,
  daysBetween,
  daysIntoWeek,
  monthName,
  monthOf,
  shortDate,
} from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { ordinal } from '../../../rules/shell/ordinal.ts'
import { planningWeekday } from '../../../rules/shell/regionalFormat.ts'
import { counted, countWord, listed } from '../../../rules/shell/words.ts'
import type { QueueEntry, RecyclingQueue } from '../../machines/recycling/recycling.ts'

/** Days within which the New Year is the end that people think of. */
const nearNewYear = 56

/** Until when the page counts, in words and as its last day. */
export function horizonOf(today: Day, until: Day): { words: string; until: Day } {
  const lastOfYear = `${today.slice(0, 4)}-12-31`
  const away = daysBetween(today, lastOfYear)
  if (away >= 7 && away <= nearNewYear && lastOfYear <= until)
    return { words: 'before the New Year', until: lastOfYear }
  return { words: `until ${shortDate(until)}`, until }
}

/** `Nine posts come again before the New Year` */
export function queueHeadline({ results, pausedAt }: RecyclingQueue, { words, until }: { words: string; until: Day }) {
  if (pausedAt !== null) return 'Nothing comes again while recycling is paused'
  const count = results.filter((entry) => isComing(entry) && dayOf(entry.schedule.wallTime) <= until).length
  if (count === 0) return `Nothing comes again ${words}`
  return `${countWord(count)} ${count === 1 ? 'post comes' : 'posts come'} again ${words}`
}

export const isComing = ({ state }: QueueEntry): boolean => state === 'planned' || state === 'made'

/** `From 3 rules and 31 posts that are allowed to. None comes before its rest is over.` */
export const queueSource = ({ counts: { rules, allowed } }: RecyclingQueue): string =>
  rules === 0
    ? 'There is no rule that runs. A rule says which posts may come again, and after how long a rest.'
    : `From ${counted(rules, 'rule')} and ${counted(allowed, 'post')} that ${allowed === 1 ? 'is' : 'are'} allowed to. None comes before its rest is over.`

export interface EntryGroup {
  title: string
  /** `Nov 23–29` */
  days: string
  /** Its days are told by their names. */
  isNear: boolean
  entries: readonly QueueEntry[]
}

/** The day that begins the week of a day. */
const weekOf = (day: Day): Day => dayAway(day, -daysIntoWeek(day, planningWeekday()))

/** The entries by week for this one and the next, and by month from there on. */
export function groupedByWeek(entries: readonly QueueEntry[], today: Day): EntryGroup[] {
  const thisWeek = weekOf(today)
  const afterNext = dayAway(thisWeek, 14)
  const keyOf = (entry: QueueEntry) => {
    const day = dayOf(entry.schedule.wallTime)
    return day < afterNext ? weekOf(day) : monthOf(day)
  }
  return [...Map.groupBy(entries, keyOf)].map(([key, found]) =>
    key.length === 10 ? weekGroup(key, thisWeek, found) : monthGroup(key, afterNext, today, found),
  )
}

function weekGroup(from: Day, thisWeek: Day, entries: readonly QueueEntry[]): EntryGroup {
  const title = from === dayAway(thisWeek, 7) ? 'Next week' : 'This week'
  return { title, days: dateRange(from, dayAway(from, 6)), isNear: true, entries }
}

function monthGroup(month: string, afterNext: Day, today: Day, entries: readonly QueueEntry[]): EntryGroup {
  const first = monthOf(afterNext) === month ? afterNext : `${month}-01`
  const last = dayAway(`${monthOf(dayAway(`${month}-28`, 4))}-01`, -1)
  const year = month.slice(0, 4) === today.slice(0, 4) ? '' : ` ${month.slice(0, 4)}`
  return { title: `${monthName(month)}${year}`, days: dateRange(first, last), isNear: false, entries }
}

/** Which time it is and why it comes: `Season opens December 1. 4th and last time, then it retires.` */
export function whyWords({ nth, of, wordingId, seasonFrom, schedule }: QueueEntry): string {
  const isLast = of !== null && nth >= of
  const time = isLast ? `${ordinal(nth)} and last time, then it retires` : `${ordinal(nth)} time`
  const wording = wordingId === null ? '' : ', with another wording'
  const isOfSeason = seasonFrom !== null && seasonFrom <= dayOf(schedule.wallTime)
  const season = isOfSeason ? `Season opens ${dayLabel(seasonFrom).split(', ')[1]}. ` : ''
  return `${season}${time}${wording}.`
}

/** What the wordings decide: the networks that do not take the same text once more. */
export const refusing = ({ leftOut }: QueueEntry) => leftOut.filter(({ cause }) => cause === 'same_text')

/** What is said of networks that refuse a text, and of those that go out all the same. */
export function refusalWords(entry: QueueEntry): { lead: string; rest: string } {
  const names = refusing(entry).map(({ network }) => networkNames[network])
  const others = entry.networks.map((network) => networkNames[network])
  const lead = `${listed(names)} ${names.length === 1 ? 'refuses' : 'refuse'} the same text twice.`
  const waits = `${names.length === 1 ? 'It waits' : 'They wait'} for a new wording that you have read.`
  if (others.length === 0) return { lead, rest: waits }
  return { lead, rest: `${waits} ${listed(others)} ${others.length === 1 ? 'goes' : 'go'} out as planned.` }
}

/** The weeks ahead as one sentence, for those who cannot see the boxes. */
export const weeksSentence = (weeks: RecyclingQueue['weeks']): string =>
  `Weeks ahead: ${listed(weeks.map((week) => `${shortDate(week.from)} ${weekWords(week)}`))}`

function weekWords({ planned, blocked, skipped }: RecyclingQueue['weeks'][number]): string {
  const parts = [
    planned > 0 && `${planned} planned`,
    blocked > 0 && `${blocked} waiting`,
    skipped > 0 && `${skipped} skipped`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'nothing' : parts.join(' and ')
}
