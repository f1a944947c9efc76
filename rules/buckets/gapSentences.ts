import type { Network } from '../../contract/networks.ts'
import { type Day, type Month, monthName, shortDate, weekdayName } from '../content/months.ts'
import { clockLabel } from '../content/times.ts'
import { networkNames } from '../networks/networkNames.ts'
import { counted, countWord } from '../shell/words.ts'
import { daysAhead, daysBack, type GapBucket, type PartOfDay } from './gapFacts.ts'

interface Sentences {
  text: string
  detail: string
}

const allDays = `in the last ${daysBack} days or the next ${daysAhead}`

/** What a gap says: a fact with its number, and what is known beside it. */
export const gapSentences = {
  short: ({ name, wanted, missing, inStock }: GapBucket, month: Month): Sentences => ({
    text: `${name} is ${countWord(missing).toLowerCase()} ${missing === 1 ? 'post' : 'posts'} short in ${monthName(month)}.`,
    detail: `${wanted - missing} of ${wanted} are there, and ${stock(inStock)}.`,
  }),

  /** `isWhole`: in all days before today that are looked at. */
  silent: ({ network, days, isWhole, next }: Silence): Sentences => ({
    text: `Nothing on ${networkNames[network]} ${isWhole ? 'in the last' : 'for'} ${counted(days, 'day')}.`,
    detail: next === null ? 'Nothing is planned there.' : `The next one is planned for ${shortDate(next)}.`,
  }),

  inARow: ({ name, count, first, last }: Row): Sentences => ({
    text: `${countWord(count)} in a row come from ${name}.`,
    detail: first === last ? `All on ${shortDate(first)}.` : `From ${shortDate(first)} to ${shortDate(last)}.`,
  }),

  low: ({ name, inStock, lastsUntil }: GapBucket, days: number): Sentences =>
    lastsUntil === null
      ? { text: `${name} has nothing planned and nothing in stock.`, detail: '' }
      : {
          text: `${name} lasts until ${days === 0 ? 'today' : shortDate(lastsUntil)}.`,
          detail: inStock === 0 ? 'Nothing is in stock.' : `With the ${counted(inStock, 'draft')} in stock.`,
        },

  withoutBucket: (count: number): Sentences => ({
    text: `${countWord(count)} posts have no bucket.`,
    detail: `Of the last ${daysBack} and the next ${daysAhead} days.`,
  }),

  /** `count`: so many of these weekdays were looked at. */
  weekday: (day: Day, count: number): Sentences => ({
    text: `Nothing on ${weekdayName(day)}s ${allDays}.`,
    detail: `${counted(count, weekdayName(day))} without a post.`,
  }),

  hours: ({ name, from, to }: PartOfDay): Sentences => ({
    text: `Nothing in the ${name} ${allDays}.`,
    detail: `From ${clockLabel(timeAt(from))} to ${clockLabel(timeAt(to))}.`,
  }),
}

const stock = (count: number): string =>
  count === 0 ? 'nothing is in stock' : `${counted(count, 'draft')} ${count === 1 ? 'is' : 'are'} in stock`

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
