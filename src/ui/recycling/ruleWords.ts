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

/** `After 90 days of rest, 4 times in all, in 9 of 12 months.` */
export function ruleSentence({ restDays, times, until, months }: Rule): string {
  const end = until === null ? null : dayLabel(until, true).replace(/^\w+, /, '')
  return strings.afterOfRest(counted(restDays, strings.day), times, end, seasonWords(months))
}

/** Null where a rule runs all year; few months by their names. */
function seasonWords(months: readonly number[]): string | null {
  if (months.length === 12) return null
  return months.length <= 3 ? listed(months.map(nameOfMonth)) : strings.of12Months(months.length)
}

/** `14 of 22 posts in this bucket may come again` */
export function allowedWords({ allowed, of }: { allowed: number; of: number }, isOfBucket: boolean): string {
  const posts = isOfBucket
    ? strings.inThisBucket(counted(of, strings.postInSentence))
    : strings.thatYouChose(counted(of, strings.postInSentence))
  if (of === 0) return isOfBucket ? strings.noPostOfThisBucketWentOut : strings.youHaveNotChosenAPostFor
  return strings.ofMayComeAgain(allowed, posts)
}

/** What saving changes, with what `strong` makes of the numbers: `Saving adds `, `3 posts`, ` to the queue before the New Year.` */
export function previewWords<T>(
  { adds, removes }: RulePreview,
  horizon: string,
  strong: (text: string, key: string) => T,
): (string | T)[] {
  const added = strong(counted(adds, strings.postInSentence), 'added')
  const taken = strong(counted(removes, strings.postInSentence), 'taken')
  if (adds === 0 && removes === 0) return [strings.savingChangesNothingInTheQueue(horizon)]
  if (removes === 0) return strings.savingAdds(added, horizon)
  if (adds === 0) return strings.savingTakes(taken, horizon)
  return strings.savingAddsAndTakes(added, taken, horizon)
}
