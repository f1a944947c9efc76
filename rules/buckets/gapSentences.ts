import type { Network } from '../../contract/networks.ts'
import { strings } from '../../strings/buckets.ts'
import { type Day, type Month, monthName, shortDate, weekdayName } from '../content/months.ts'
import { clockLabel } from '../content/times.ts'
import { networkNames } from '../networks/networkNames.ts'
import { counted, countWord } from '../shell/words.ts'
import { daysAhead, daysBack, type GapBucket, type PartOfDay } from './gapFacts.ts'

interface Sentences {
  text: string
  detail: string
}

const allDays = strings.inTheLastDaysOrTheNext(daysBack, daysAhead)

/** What a gap says: a fact with its number, and what is known beside it. */
export const gapSentences = {
  short: ({ name, wanted, missing, inStock }: GapBucket, month: Month): Sentences => ({
    text: strings.isPostShortIn(name, countWord(missing).toLowerCase(), missing, monthName(month)),
    detail: strings.ofAreThereAnd(wanted - missing, wanted, stock(inStock)),
  }),

  /** `isWhole`: in all days before today that are looked at. */
  silent: ({ network, days, isWhole, next }: Silence): Sentences => ({
    text: strings.nothingOnInThe(networkNames[network], isWhole, counted(days, strings.day)),
    detail: next === null ? strings.nothingIsPlannedThere : strings.theNextOneIsPlannedFor(shortDate(next)),
  }),

  inARow: ({ name, count, first, last }: Row): Sentences => ({
    text: strings.inARowComeFrom(countWord(count), name),
    detail: first === last ? strings.allOn(shortDate(first)) : strings.fromTo(shortDate(first), shortDate(last)),
  }),

  low: ({ name, inStock, lastsUntil }: GapBucket, days: number): Sentences =>
    lastsUntil === null
      ? { text: strings.hasNothingPlannedAndNothingInStock(name), detail: '' }
      : {
          text: strings.bucketLastsUntil(name, days === 0 ? strings.todayInSentence : shortDate(lastsUntil)),
          detail:
            inStock === 0
              ? strings.nothingIsInStock
              : strings.withTheInStock(counted(inStock, strings.draftInSentence)),
        },

  withoutBucket: (count: number): Sentences => ({
    text: strings.postsHaveNoBucket(countWord(count)),
    detail: strings.ofTheLastAndTheNextDays(daysBack, daysAhead),
  }),

  /** `count`: so many of these weekdays were looked at. */
  weekday: (day: Day, count: number): Sentences => ({
    text: strings.nothingOnS(weekdayName(day), allDays),
    detail: strings.withoutAPost(counted(count, weekdayName(day))),
  }),

  hours: ({ name, from, to }: PartOfDay): Sentences => ({
    text: strings.nothingInThe(name, allDays),
    detail: strings.fromClock(clockLabel(timeAt(from)), clockLabel(timeAt(to))),
  }),
}

const stock = (count: number): string =>
  count === 0 ? strings.nothingIsInStockInSentence : strings.isInStock(counted(count, strings.draftInSentence), count)

interface Silence {
  network: Network
  days: number
  isWhole: boolean
  next: Day | null
}

interface Row {
  name: string
  count: number
  first: Day
  last: Day
}

/** `17:00` */
/** A full hour on the clock, of minutes since midnight. */
export const timeAt = (minutes: number): string => `${String(minutes / 60).padStart(2, '0')}:00`
