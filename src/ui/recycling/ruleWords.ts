import type { RecyclingText } from '../../../contract/recycling.ts'
import { dayLabel } from '../../../rules/content/months.ts'
import { counted, listed } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/recycling.ts'
import type { Rule, RulePreview } from '../../machines/recycling/recycling.ts'
import { nameOfMonth } from './MonthsChoice.tsx'

export const textWords: Readonly<Record<RecyclingText, { label: string; note: string }>> = {
  same: { label: strings.theSameEveryTime, note: '' },
  list: { label: strings.inTurnFromMyList, note: strings.yourWordings },
  ai: { label: strings.aNewOneByAi, note: strings.youReadEach },
}

/** `Every 90 days at the earliest, 4 times in all, in 9 of 12 months.` */
export function ruleSentence({ restDays, times, until, months }: Rule): string {
  const often = times === null ? '' : strings.timesInAllTimes(times)
  const end = until === null ? '' : strings.untilUntil(dayLabel(until, true).replace(/^\w+, /, ''))
  return strings.afterOfRest(counted(restDays, strings.day), often, end, seasonWords(months))
}

/** Nothing where a rule runs all year; few months by their names. */
function seasonWords(months: readonly number[]): string {
  if (months.length === 12) return ''
  return months.length <= 3 ? strings.in(listed(months.map(nameOfMonth))) : strings.inOf12Months(months.length)
}

/** `14 of 22 posts in this bucket may come again` */
export function allowedWords({ allowed, of }: { allowed: number; of: number }, isOfBucket: boolean): string {
  const posts = isOfBucket
    ? strings.inThisBucket(counted(of, strings.postInSentence))
    : strings.thatYouChose(counted(of, strings.postInSentence))
  if (of === 0) return isOfBucket ? strings.noPostOfThisBucketWentOut : strings.youHaveNotChosenAPostFor
  return strings.ofMayComeAgain(allowed, posts)
}

/** What saving changes, numbers to be stressed apart: `Saving adds `, `3 posts`, ` to the queue before the New Year.` */
export function previewWords({ adds, removes }: RulePreview, horizon: string): { text: string; isNumber: boolean }[] {
  const plain = (text: string) => ({ text, isNumber: false })
  const number = (count: number) => ({ text: counted(count, strings.postInSentence), isNumber: true })
  if (adds === 0 && removes === 0) return [plain(strings.savingChangesNothingInTheQueue(horizon))]
  if (removes === 0) return [plain(strings.savingAdds), number(adds), plain(strings.toTheQueueHorizon(horizon))]
  if (adds === 0) return [plain(strings.savingTakes), number(removes), plain(strings.outOfTheQueue(horizon))]
  return [
    ...[plain(strings.savingAdds), number(adds), plain(strings.toTheQueue), plain(horizon)],
    ...[plain(strings.andTakes), number(removes), plain(strings.outOfIt)],
  ]
}
