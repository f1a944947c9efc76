import type { ModerationKind } from '../../contract/moderation.ts'
import { strings } from '../../strings/moderation.ts'
import { dayAway, daysBetween, longDate, weekdayName } from '../content/months.ts'
import { clockLabel, dayOf, timeOf, untilLabel, type WallTime } from '../content/times.ts'
import { counted, countWord } from '../shell/words.ts'
import { kindWords } from './ruleKinds.ts'

interface Waiting {
  waiting: number
  dueWithinHour: number
}

/** `Twelve posts wait. Two are due within the hour.` */
export function queueHeading({ waiting, dueWithinHour }: Waiting): string {
  if (waiting === 0) return strings.nothingWaits
  const wait = `${countWord(waiting)} ${waiting === 1 ? strings.postWaits : strings.postsWait}.`
  if (dueWithinHour === 0) return wait
  if (waiting === 1) return strings.onePostWaits
  if (dueWithinHour === waiting) return strings.allAreDueWithinTheHour(wait)
  return strings.isDueWithinTheHour(wait, countWord(dueWithinHour), dueWithinHour)
}

/** `41 decided this week, half of them within 18 minutes.` */
export function decidedLine({
  decidedThisWeek,
  medianMinutes,
}: {
  decidedThisWeek: number
  medianMinutes: number | null
}): string {
  if (decidedThisWeek === 0) return strings.noneDecidedThisWeek
  const within = medianMinutes === null ? '' : strings.halfOfThemWithin(durationLabel(medianMinutes))
  return strings.decidedThisWeek(decidedThisWeek, within)
}

/** `18 minutes`, `5 hours`, `3 days` */
export function durationLabel(minutes: number): string {
  if (minutes < 120) return counted(Math.max(1, minutes), strings.minute)
  return minutes < 2880
    ? counted(Math.round(minutes / 60), strings.hour)
    : counted(Math.round(minutes / 1440), strings.day)
}

/** `1 appeal is open.` */
export const appealsLine = (count: number): string =>
  count === 0 ? strings.noAppealIsOpen : strings.isOpen(counted(count, strings.appealInSentence), count)

/** When a held post would go out, in the person's clock; `milliseconds` until then. */
export interface Due {
  wallTime: WallTime
  milliseconds: number
}

const hour = 3_600_000

/** `due 10:45 AM, in 25 minutes`, `due tomorrow, 9:00 AM`, `was due today, 9:00 AM`, `no time yet` */
export function dueWords(due: Due | null, now: WallTime): string {
  if (due === null) return strings.noTimeYet
  const { wallTime, milliseconds } = due
  if (milliseconds >= 0 && milliseconds <= hour) {
    return strings.due(clockLabel(timeOf(wallTime)), untilLabel(milliseconds))
  }
  return (milliseconds < 0 ? strings.wasDue : strings.dueOn)(dayAndTime(wallTime, now))
}

/** `For today, 10:45 AM, to`, before the marks of its networks. */
export const plannedFor = (due: Due | null, now: WallTime): string =>
  due === null ? strings.withoutATimeTo : strings.forTo(dayAndTime(due.wallTime, now))

/** `today, 5:30 PM`, `Friday, 8:00 AM`, `December 14, 9:00 AM` */
function dayAndTime(wallTime: WallTime, now: WallTime): string {
  return `${dayWord(dayOf(wallTime), dayOf(now))}, ${clockLabel(timeOf(wallTime))}`
}

function dayWord(day: string, today: string): string {
  if (day === today) return 'today'
  if (day === dayAway(today, 1)) return 'tomorrow'
  if (day === dayAway(today, -1)) return 'yesterday'
  const away = daysBetween(today, day)
  return away > 1 && away < 7 ? weekdayName(day) : longDate(day)
}

/** What letting a post go means by its time: the strong beginning, and what comes after it. */
export function approvalWords(due: Due | null, now: WallTime): { strong: string; rest: string } {
  if (due === null) {
    return { strong: strings.itHasNoTime, rest: strings.setFreeItIsSentOnceIts }
  }
  if (due.milliseconds <= 0) {
    return {
      strong: strings.itsTimeIsOver,
      rest: strings.setFreeItIsNeverSentLate,
    }
  }
  const isToday = dayOf(due.wallTime) === dayOf(now)
  return {
    strong: strings.setFreeByItGoesOutOn(isToday ? clockLabel(timeOf(due.wallTime)) : dayAndTime(due.wallTime, now)),
    rest: strings.afterThatItIsNeverSentLate,
  }
}

interface Matched {
  kind: ModerationKind
  excerpts: readonly string[]
  told: string
}

/** What was matched, in a row of the queue: `words, link`, `word “kills”`, `rate, 9 in an hour`. */
export function matchWords(matches: readonly Matched[]): string {
  const [only, ...others] = matches
  if (!only) return strings.itsPersonIsHeld
  if (others.length > 0) return [...new Set(matches.map(({ kind }) => kindWords[kind].matched))].join(', ')
  const [excerpt, ...more] = only.excerpts
  if (only.kind === 'words' && excerpt !== undefined && more.length === 0) return strings.word(excerpt)
  if (only.kind === 'rate' && only.told !== '') return strings.rateTold(only.told)
  return kindWords[only.kind].matched
}

/** `2, one refused` */
export function heldBefore({
  heldBefore: held,
  refusedBefore: refused,
}: {
  heldBefore: number
  refusedBefore: number
}) {
  if (held === 0) return 'never'
  return refused === 0 ? String(held) : strings.heldAndRefused(held, countWord(refused).toLowerCase())
}
