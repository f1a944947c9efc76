import type { Clock, FormatLocale, WeekStart } from '../../contract/regionalFormat.ts'

/** How a person has dates and numbers written. */
export interface RegionalFormat {
  formatLocale: FormatLocale
  clock: Clock
  weekStart: WeekStart
}

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 6

/** The specification's: what nobody has chosen otherwise, and what is written for machines. */
export const defaultFormat: RegionalFormat = { formatLocale: 'en-US', clock: 'locale', weekStart: 'locale' }

/**
 * The format that labels are written in. A page has one person and applies theirs once; the server, which has many, names
 * whose it is with `inFormat`.
 */
let applied = defaultFormat

/** Has every label from now on written so. Of the page alone. */
export function applyFormat({ formatLocale, clock, weekStart }: RegionalFormat): void {
  applied = { formatLocale, clock, weekStart }
}

/** Makes something whose labels are written in another format. It is made at once: what is awaited is written in none. */
export function inFormat<Made>(format: RegionalFormat, make: () => Made): Made {
  const before = applied
  applied = format
  try {
    return make()
  } finally {
    applied = before
  }
}

/** Whether labels are in the forms that the specification spells out, which `Intl` writes otherwise. */
export const isDefaultLocale = (): boolean => applied.formatLocale === defaultFormat.formatLocale

/** Whether hours are counted to 24. */
export function is24Hours(): boolean {
  if (applied.clock !== 'locale') return applied.clock === '24'
  return !dateFormat({ hour: 'numeric' }).resolvedOptions().hour12
}

/** The weeks of all others begin with Monday (Unicode CLDR, weekData). */
const sundayFirst: ReadonlySet<FormatLocale> = new Set<FormatLocale>([
  'en-US',
  'en-CA',
  'fr-CA',
  'es-MX',
  'pt-BR',
  'pt-PT',
  'ja-JP',
  'ko-KR',
])

const weekdayOfStart = { monday: 1, sunday: 0, saturday: 6 } as const

/** The day that weeks begin with. */
export function firstWeekday({ weekStart, formatLocale }: RegionalFormat = applied): Weekday {
  if (weekStart !== 'locale') return weekdayOfStart[weekStart]
  return sundayFirst.has(formatLocale) ? 0 : 1
}

/** The same for weeks that begin with Monday where nothing was chosen, as people who plan read them. */
export const planningWeekday = (): Weekday => (applied.weekStart === 'locale' && isDefaultLocale() ? 1 : firstWeekday())

/** Formatters are dear to make and a month needs hundreds: each is made once. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

const hourCycles = { locale: undefined, 12: 'h12', 24: 'h23' } as const

/** Writes dates; `timeZone` is UTC unless it is named. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { formatLocale, clock } = applied
  const name = `${formatLocale} ${clock} ${JSON.stringify(options)}`
  const known = dateFormats.get(name) ?? newDateFormat(options)
  dateFormats.set(name, known)
  return known
}

function newDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const hourCycle = hourCycles[applied.clock]
  const hasHours = options.hour !== undefined || options.timeStyle !== undefined
  return new Intl.DateTimeFormat(applied.formatLocale, {
    timeZone: 'UTC',
    ...options,
    ...(hasHours && hourCycle && { hourCycle }),
  })
}

/** Writes numbers. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const name = `${applied.formatLocale} ${JSON.stringify(options)}`
  const known = numberFormats.get(name) ?? new Intl.NumberFormat(applied.formatLocale, options)
  numberFormats.set(name, known)
  return known
}

/** `Nov 19, 2026`: an instant (ISO 8601) as the day it falls on in a zone. */
export const dayIn = (timeZone: string): ((instant: string) => string) => formatted({ dateStyle: 'medium', timeZone })

/** `Nov 19, 2026, 5:30 PM`: an instant (ISO 8601) in a zone. */
export const momentIn = (timeZone: string): ((instant: string) => string) =>
  formatted({ dateStyle: 'medium', timeStyle: 'short', timeZone })

/** The same with the month's whole name: `November 19, 2026 at 5:30 PM`. */
export const longMomentIn = (timeZone: string): ((instant: string) => string) =>
  formatted({ dateStyle: 'long', timeStyle: 'short', timeZone })

function formatted(options: Intl.DateTimeFormatOptions): (instant: string) => string {
  const format = dateFormat(options)
  return (instant) => format.format(new Date(instant))
}
