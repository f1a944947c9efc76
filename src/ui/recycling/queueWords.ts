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
import { strings } from '../../../strings/recycling.ts'
import type { QueueEntry, RecyclingQueue } from '../../machines/recycling/recycling.ts'

/** Days within which the New Year is the end that people think of. */
const nearNewYear = 56

/** Until when the page counts, in words and as its last day. */
export function horizonOf(today: Day, until: Day): { words: string; until: Day } {
  const lastOfYear = `${today.slice(0, 4)}-12-31`
  const away = daysBetween(today, lastOfYear)
  if (away >= 7 && away <= nearNewYear && lastOfYear <= until)
    return { words: strings.beforeTheNewYear, until: lastOfYear }
  return { words: strings.untilShortDate(shortDate(until)), until }
}

/** `Nine posts come again before the New Year` */
export function queueHeadline({ results, pausedAt }: RecyclingQueue, { words, until }: { words: string; until: Day }) {
  if (pausedAt !== null) return strings.nothingComesAgainWhileRecyclingIsPaused
  const count = results.filter((entry) => isComing(entry) && dayOf(entry.schedule.wallTime) <= until).length
  if (count === 0) return strings.nothingComesAgain(words)
  return strings.postComesAgain(countWord(count), count, words)
}

export const isComing = ({ state }: QueueEntry): boolean => state === 'planned' || state === 'made'

/** `From 3 rules and 31 posts that are allowed to. None comes before its rest is over.` */
export const queueSource = ({ counts: { rules, allowed } }: RecyclingQueue): string =>
  rules === 0
    ? strings.thereIsNoRuleThatRuns
    : strings.fromAndThatIsAllowedTo(
        counted(rules, strings.ruleInSentence),
        counted(allowed, strings.postInSentence),
        allowed,
      )

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
  const title = from === dayAway(thisWeek, 7) ? strings.nextWeek : strings.thisWeek
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
  const time = isLast ? strings.andLastTimeThenItRetires(ordinal(nth)) : strings.nthTime(ordinal(nth))
  const wording = wordingId === null ? '' : strings.withAnotherWording
  const isOfSeason = seasonFrom !== null && seasonFrom <= dayOf(schedule.wallTime)
  const season = isOfSeason ? strings.seasonOpens(dayLabel(seasonFrom).split(', ')[1]) : ''
  return `${season}${time}${wording}.`
}

/** What the wordings decide: the networks that do not take the same text once more. */
export const refusing = ({ leftOut }: QueueEntry) => leftOut.filter(({ cause }) => cause === 'same_text')

/** What is said of networks that refuse a text, and of those that go out all the same. */
export function refusalWords(entry: QueueEntry): { lead: string; rest: string } {
  const names = refusing(entry).map(({ network }) => networkNames[network])
  const others = entry.networks.map((network) => networkNames[network])
  const lead = strings.severalRefuseTheSameTextTwice(listed(names), names.length)
  const waits = strings.itWaitsForANewWordingThat(names.length)
  if (others.length === 0) return { lead, rest: waits }
  return { lead, rest: strings.goesOutAsPlanned(waits, listed(others), others.length) }
}

/** The weeks ahead as one sentence, for those who cannot see the boxes. */
export const weeksSentence = (weeks: RecyclingQueue['weeks']): string =>
  strings.weeksAhead(listed(weeks.map((week) => `${shortDate(week.from)} ${weekWords(week)}`)))

function weekWords({ planned, blocked, skipped }: RecyclingQueue['weeks'][number]): string {
  const parts = [
    planned > 0 && strings.planned(planned),
    blocked > 0 && strings.waiting(blocked),
    skipped > 0 && strings.skippedCount(skipped),
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'nothing' : parts.join(' and ')
}
