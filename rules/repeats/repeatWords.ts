import type { RepeatOfPost, Weekly } from '../../contract/repeatOfPost.ts'
import { strings } from '../../strings/repeats.ts'
import { clockLabel, timeOf } from '../content/times.ts'
import { listed } from '../shell/words.ts'
import { weekdayLabel, weekdaysInOrder } from '../slots/slotLabel.ts'
import type { RepeatTime } from './repeatDays.ts'

/** `every Monday`, `every 2 weeks on Monday and Thursday`, `every day`, `on chosen dates` */
export function patternWords(weekly: Weekly | null): string {
  if (weekly === null) return strings.onChosenDates
  const { every, weekdays } = weekly
  const names = weekdaysInOrder()
    .filter((one) => weekdays.includes(one))
    .map((one) => weekdayLabel(one))
  if (every > 1) return strings.everyWeeksOn(every, listed(names))
  return names.length === 7 ? strings.everyDay : strings.every(listed(names))
}

/** `One of 8, every Monday; 5 to come` */
export const repeatSentence = ({
  count,
  weekly,
  toCome,
}: Pick<RepeatOfPost, 'count' | 'weekly'> & { toCome: number }): string =>
  strings.oneOfNoneToCome(count, patternWords(weekly), toCome)

/** What clocks that change do to a time; null where they do nothing. */
export function clockSentence(
  { clock, wallTime }: Pick<RepeatTime, 'clock' | 'wallTime'>,
  time: string,
): string | null {
  const said = {
    usual: null,
    moved: strings.clocksGoForwardOverSoItIs(clockLabel(time), clockLabel(timeOf(wallTime))),
    first: strings.clocksGoBackSoComesTwice(clockLabel(time)),
  } satisfies Record<RepeatTime['clock'], string | null>
  return said[clock]
}
