import type { AiTextsOfKind, Failing, Lateness } from '../../contract/quality.ts'
import { strings } from '../../strings/admin.ts'
import { counted, numberLabel } from '../shell/words.ts'

/** How late, as the list of the dashboard says it; each begins where the one before ends. */
export const latenessWords: Record<Lateness, string> = {
  under_5s: strings.under5S,
  to_30s: strings.to30S,
  to_2min: strings.to2Min,
  to_10min: strings.to10Min,
  later: 'later',
}

/** How a post did not go out, as the head of a column. */
export const failingWords: Record<Failing, string> = {
  failed: strings.failed,
  unknown: strings.unknown,
  missed: strings.missed,
}

/** Kinds of texts that AI writes. */
export const textKindWords: Record<AiTextsOfKind['kind'], string> = {
  campaign_posts: strings.campaignPosts,
  bucket_ideas: strings.bucketIdeas,
  composer_rewrites: strings.rewritesInTheComposer,
  recycling_wordings: strings.newWordingsForRecycling,
}

interface Network {
  sent: number
  failed: number
  reason: { text: string; count: number } | null
}

/** `8.7%`: of all that went out or failed, the part that failed; `none` where none did. */
export function failedShareLabel({ sent, failed }: Network): string {
  if (failed === 0) return 'none'
  return `${((failed / (sent + failed)) * 100).toFixed(1)}%`
}

/** `The connection ended, 7 of 9`; the count is left out where only one failed. */
export function reasonLabel({ failed, reason }: Network): string {
  if (reason === null) return ''
  const text = reason.text.replace(/\.$/, '')
  return failed === 1 ? text : strings.withItsShare(text, numberLabel(reason.count), numberLabel(failed))
}

/** How punctual the posts were: what nearly all kept, and what half of them did. Null where none went out. */
export function punctuality(half: number | null, most: number | null): { most: string; half: string } | null {
  if (half === null || most === null) return null
  return { most: strings.most99Of100Within(timeLabel(most)), half: strings.halfWithin(timeLabel(half)) }
}

/** `11 seconds`, `4 minutes`, `2 hours`: rounded up, so that it is kept. */
function timeLabel(seconds: number): string {
  if (seconds <= 120) return counted(Math.max(1, Math.ceil(seconds)), strings.second)
  if (seconds <= 7200) return counted(Math.ceil(seconds / 60), strings.minute)
  return counted(Math.ceil(seconds / 3600), strings.hour)
}

/** Counts that share a hundred. */
export interface Fates {
  kept: number
  edited: number
  refused: number
}

/**
 * Of a hundred how many were kept, edited and refused: whole numbers that make a hundred together. What rounding down
 * leaves goes to those that lost most by it.
 */
export function ofHundred({ kept, edited, refused }: Fates): [kept: number, edited: number, refused: number] {
  const counts = [kept, edited, refused]
  const all = kept + edited + refused
  if (all === 0) return [0, 0, 0]
  const exact = counts.map((count) => (count / all) * 100)
  const whole = exact.map(Math.floor)
  const left = 100 - whole.reduce((sum, part) => sum + part, 0)
  const lost = exact.map((part, index) => ({ index, rest: part - Math.floor(part) }))
  const raised = new Set(
    lost
      .toSorted((one, other) => other.rest - one.rest || one.index - other.index)
      .slice(0, left)
      .map(({ index }) => index),
  )
  const [first = 0, second = 0, third = 0] = whole.map((part, index) => part + (raised.has(index) ? 1 : 0))
  return [first, second, third]
}

/** `58, 31 and 11 of 100` */
export function ofHundredLabel(fates: Fates): string {
  const [kept, edited, refused] = ofHundred(fates)
  return strings.andOf100(kept, edited, refused)
}

const parts: readonly (readonly [upTo: number, words: string])[] = [
  [0.03, strings.hardlyAWord],
  [0.15, strings.aTenthOfTheWords],
  [0.225, strings.aFifthOfTheWords],
  [0.29, strings.aQuarterOfTheWords],
  [0.42, strings.aThirdOfTheWords],
  [0.58, strings.halfOfTheWords],
  [0.8, strings.mostOfTheWords],
  [1, strings.nearlyEveryWord],
]

/** How much edits change; empty where nothing says it. */
export function changedShareLabel(share: number | null): string {
  if (share === null) return ''
  const words = parts.find(([upTo]) => share <= upTo)?.[1] ?? strings.nearlyEveryWord
  return strings.editsChange(words)
}
