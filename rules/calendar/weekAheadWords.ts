import type { DayAhead } from '../../contract/weekAhead.ts'
import { strings } from '../../strings/calendar.ts'
import { type Day, weekdayName } from '../content/months.ts'
import type { Camel } from '../shell/camel.ts'
import { counted, listed, numberLabel } from '../shell/words.ts'

/** A day to come, with its posts counted. */
export interface CountedDay {
  day: Day
  posts: number
  /** Null while it is not known what else is on it. */
  ahead: Pick<Camel<DayAhead>, 'freeCount' | 'againCount'> | null
}

/** So many empty days are called by their names. */
const mostNamed = 2

/** `5 posts, 3 free slots, 2 come again; Thursday is empty.` */
export function weekAheadSentence(days: readonly CountedDay[]): string {
  const sum = (count: (one: CountedDay) => number) => days.reduce((total, one) => total + count(one), 0)
  const posts = sum((one) => one.posts)
  const free = sum(({ ahead }) => ahead?.freeCount ?? 0)
  const again = sum(({ ahead }) => ahead?.againCount ?? 0)
  const counts = [
    posts === 0 ? strings.noPost : counted(posts, strings.post),
    ...(free === 0 ? [] : [counted(free, strings.freeSlot)]),
    ...(again === 0 ? [] : [strings.comesAgain(numberLabel(again), again)]),
  ]
  const empty = days.filter((one) => one.posts + (one.ahead?.againCount ?? 0) === 0).map(({ day }) => day)
  return `${[counts.join(', '), ...emptyWords(empty, days.length)].join('; ')}.`
}

function emptyWords(empty: readonly Day[], of: number): string[] {
  if (empty.length === 0) return []
  if (empty.length === of) return [strings.everyDayIsEmpty]
  if (empty.length > mostNamed) return [strings.daysAreEmpty(empty.length)]
  const names = listed(empty.map((day) => weekdayName(day)))
  return [strings.isEmpty(names, empty.length)]
}
