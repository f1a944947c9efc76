import type { RecyclingText } from '../../../contract/recycling.ts'
import { dayLabel } from '../../../rules/content/months.ts'
import { counted, listed } from '../../../rules/shell/words.ts'
import type { Rule, RulePreview } from '../../machines/recycling/recycling.ts'
import { nameOfMonth } from './MonthsChoice.tsx'

export const textWords: Readonly<Record<RecyclingText, { label: string; note: string }>> = {
  same: { label: 'The same every time', note: '' },
  list: { label: 'In turn from my list', note: 'your wordings' },
  ai: { label: 'A new one by AI', note: 'you read each' },
}

/** `Every 90 days at the earliest, 4 times in all, in 9 of 12 months.` */
export function ruleSentence({ restDays, times, until, months }: Rule): string {
  const often = times === null ? '' : `, ${times} times in all`
  const end = until === null ? '' : `, until ${dayLabel(until, true).replace(/^\w+, /, '')}`
  return `After ${counted(restDays, 'day')} of rest${often}${end}${seasonWords(months)}.`
}

/** Nothing where a rule runs all year; few months by their names. */
function seasonWords(months: readonly number[]): string {
  if (months.length === 12) return ''
  return months.length <= 3 ? `, in ${listed(months.map(nameOfMonth))}` : `, in ${months.length} of 12 months`
}

/** `14 of 22 posts in this bucket may come again` */
export function allowedWords({ allowed, of }: { allowed: number; of: number }, isOfBucket: boolean): string {
  const posts = isOfBucket ? `${counted(of, 'post')} in this bucket` : `${counted(of, 'post')} that you chose`
  if (of === 0) return isOfBucket ? 'No post of this bucket went out yet' : 'You have not chosen a post for it yet'
  return `${allowed} of ${posts} may come again`
}

/** What saving changes, numbers to be stressed apart: `Saving adds `, `3 posts`, ` to the queue before the New Year.` */
export function previewWords({ adds, removes }: RulePreview, horizon: string): { text: string; isNumber: boolean }[] {
  const plain = (text: string) => ({ text, isNumber: false })
  const number = (count: number) => ({ text: counted(count, 'post'), isNumber: true })
  if (adds === 0 && removes === 0) return [plain(`Saving changes nothing in the queue ${horizon}.`)]
  if (removes === 0) return [plain('Saving adds '), number(adds), plain(` to the queue ${horizon}.`)]
  if (adds === 0) return [plain('Saving takes '), number(removes), plain(` out of the queue ${horizon}.`)]
  return [
    ...[plain('Saving adds '), number(adds), plain(' to the queue '), plain(horizon)],
    ...[plain(' and takes '), number(removes), plain(' out of it.')],
  ]
}
