import { strings } from '../../strings/recycling.ts'

const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec'
const weekdays = 'sunday|monday|tuesday|wednesday|thursday|friday|saturday'
const dayNumber = String.raw`(?:[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)?`

/**
 * What a text says of time that does not hold for ever. "May" and "March" are words of their own and "Sun" is in the sky:
 * a month counts that is written out and is no such word, or that has a number beside it.
 */
const patterns = [
  String.raw`\d{4}-\d{2}-\d{2}`,
  String.raw`\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})`,
  `(?:${months})\\.? ${dayNumber}`,
  strings.dayOfMonth(dayNumber, months),
  String.raw`(?:${months})\.? (?:19|20)\d{2}`,
  strings.nextThisLastOnWeekMonthYear(weekdays),
  `(?:${weekdays})s?`,
  'january|february|april|june|july|august|september|october|november|december',
  'today|tonight|tomorrow|yesterday',
].map((pattern) => String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`)

const datePattern = new RegExp(patterns.join('|'), 'iu')

/** The first words of a text that name a date, a month or a day of the week, as they stand there; null where none do. */
export const namesDate = (text: string): string | null => datePattern.exec(text)?.[0] ?? null
