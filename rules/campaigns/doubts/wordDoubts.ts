import type { TextDoubt } from '../../../contract/campaignPosts.ts'
import { strings } from '../../../strings/campaigns/doubts.ts'
import { type Day, daysBetween, longDate } from '../../content/months.ts'

/** A doubt with where it stands in its text (UTF-16). */
export interface Place extends TextDoubt {
  index: number
}

interface Said {
  /** All that is said of the campaign. */
  words: string
  /** The day that the post is meant for. */
  day: Day
  endsOn: Day | null
}

/** Words that promise more than the campaign says or hurry while there is time, and what stands in brackets to be filled. */
export const wordDoubts = (text: string, said: Said): Place[] =>
  marks.flatMap(({ pattern, why }) =>
    Array.from(text.matchAll(pattern)).flatMap(({ 0: quote, index }): Place[] => {
      const reason = why(quote, said)
      return reason === null ? [] : [{ index, quote, text: reason }]
    }),
  )

interface Mark {
  pattern: RegExp
  /** Null where it is no matter. */
  why(quote: string, said: Said): string | null
}

const marks: readonly Mark[] = [
  {
    pattern: /\[[^[\]\n]{1,80}\]/gu,
    why: () => strings.thisIsStillToBeFilledIn,
  },
  {
    pattern: /\bguarantee[sd]?\b/giu,
    why: (_, { words }) => (/guarantee/iu.test(words) ? null : strings.yourCampaignGuaranteesNothing),
  },
  {
    pattern:
      /(?<!\ball )\bthe (?:very )?best\b(?! of luck)|\bbest [\p{L} ]{2,30} in (?:town|the (?:city|world|area))\b/giu,
    why: (_, { words }) => (/\bbest\b/iu.test(words) ? null : strings.thatItIsTheBestIsNot),
  },
  {
    pattern: /\b(?:only today|today only|last chance|ends (?:today|tonight)|last day to|final hours)\b/giu,
    why: (quote, { day, endsOn }) =>
      endsOn === null || daysBetween(day, endsOn) <= daysBeforeEnd
        ? null
        : strings.itSaysButTheCampaignRunsUntil(quote, longDate(endsOn)),
  },
]

/** So shortly before the end it may be said that it ends. */
const daysBeforeEnd = 1
