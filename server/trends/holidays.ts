import type { HolidaysTypes } from 'date-holidays'
import { type Day, dayAway } from '../../rules/content/months.ts'
import { type ComingDay, daysAhead } from '../../rules/trends/comingDays.ts'
import { dayFact } from '../../rules/trends/topicFacts.ts'
import { createBoundedCache } from './boundedCache.ts'

/**
 * Public and bank holidays of a country from today to 45 days ahead, soonest first, in English where they have an English
 * name; none of a country that the library does not know. `country` is a code of two letters, `today` a day on the
 * person's calendar.
 */
export async function comingHolidays(country: string, today: Day): Promise<ComingDay[]> {
  const holidays = await holidaysBetween(country, today, dayAway(today, daysAhead))
  return holidays.map(({ name, day }) => ({ topic: name, detail: dayFact(name, day, today), day }))
}

/** The same between two days, both included. */
export async function holidaysBetween(country: string, from: Day, to: Day): Promise<Holiday[]> {
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, 4))))]
  const holidays = (await Promise.all(years.map((year) => holidaysOf(country, year)))).flat()
  return holidays.filter(({ day }) => day >= from && day <= to)
}

export interface Holiday {
  name: string
  day: Day
}

/** This year and the next of the countries that people here are in. */
const known = createBoundedCache<Promise<Holiday[]>>(60)

function holidaysOf(country: string, year: number): Promise<Holiday[]> {
  const key = `${country} ${year}`
  const found = known.get(key)
  if (found) return found
  const read = readHolidays(country, year)
  known.set(key, read)
  read.catch(() => known.delete(key))
  return read
}

const daysOff: ReadonlySet<HolidaysTypes.HolidayType> = new Set(['public', 'bank'])

async function readHolidays(country: string, year: number): Promise<Holiday[]> {
  // All countries' holidays are 34 MB in memory and take 150 ms to load: they come with the first who asks.
  const { default: Holidays } = await import('date-holidays')
  const holidays = new Holidays(country).getHolidays(year, 'en').filter(({ type }) => daysOff.has(type))
  const days = holidays.map(({ name, date }) => ({ name, day: date.slice(0, 10) }))
  // A holiday of several days is one topic, on its first.
  return days.filter(({ name, day }, index) => !days.slice(0, index).some(isSame(name, day)))
}

const isSame = (name: string, day: Day) => (other: Holiday) =>
  other.name === name && (other.day === day || other.day === dayAway(day, -1))
