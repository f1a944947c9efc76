/**
 * Years that can be planned: far enough for anybody. PostgreSQL has no year 0, and beyond 9999 ISO 8601 needs more than
 * four digits, which a month or a zone ahead of the last day would reach.
 */
const years = { first: 1900, last: 2999 } as const

export const noSuchDay = 'This day does not exist. Choose another one.'
export const noSuchYear = `Choose a year from ${years.first} to ${years.last}.`

/** Whether the calendar has the day that a text begins with: `2027-02-29T…` it has not. */
export function isDay(text: string): boolean {
  const [year, month, day] = /^\d{4}-\d\d-\d\d/.exec(text)?.[0].split('-').map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

/** Whether the year that a text begins with (`2026-11…`) can be planned. */
export function isYear(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return year >= years.first && year <= years.last
}

/** Leap years come again every 400 years, and JavaScript takes the first hundred years for those of 1900. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
