import { isDay } from '../../contract/dates.ts'
import { strings } from '../../strings/imports.ts'

/** How a date of three numbers begins where that cannot be seen: with its day, or with its month. */
export type DayOrder = 'dmy' | 'mdy'

/**
 * What a cell says of when. day: without a time · time: without a day · both · instant: with an offset from UTC, in
 * milliseconds · impossible: it has the form, and there is no such day or time
 */
export type Moment =
  | { kind: 'day'; day: string }
  | { kind: 'time'; time: string }
  | { kind: 'both'; day: string; time: string }
  | { kind: 'instant'; at: number }
  | { kind: 'impossible' }

interface Circumstances {
  order: DayOrder
  /** `2026-11-26`: a date without a year is the next one. */
  today: string
}

/** Reads a date, a time, or both, in the forms that people and spreadsheets write; null where it is none. */
export function readMoment(cell: string, circumstances: Circumstances): Moment | null {
  const text = cell.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
  if (text === '') return null
  return readSerial(text) ?? readInstant(text) ?? readWritten(text, circumstances)
}

const minute = 60_000
const day = 24 * 60 * minute

/** Days since 1899-12-30, as Excel counts them, with the time as a fraction; from 1982 to 2119. */
function readSerial(text: string): Moment | null {
  if (/^0?[.,]\d{2,}$/.test(text)) return timeOf(Math.round(Number(text.replace(',', '.')) * 24 * 60))
  if (!/^[3-7]\d{4}([.,]\d+)?$/.test(text)) return null
  const serial = Number(text.replace(',', '.'))
  const shown = new Date(Math.round((serial - 25_569) * (day / minute)) * minute).toISOString()
  const known = { day: shown.slice(0, 10), time: shown.slice(11, 16) }
  return Number.isInteger(serial) ? { kind: 'day', day: known.day } : { kind: 'both', ...known }
}

const timeOf = (minutes: number): Moment =>
  minutes < 24 * 60 ? { kind: 'time', time: clock(Math.floor(minutes / 60), minutes % 60) } : { kind: 'impossible' }

const isoForm = /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2})(:\d{2})?(\.\d+)? ?(z|utc|gmt|[+-]\d{2}(?::?\d{2})?)$/

function readInstant(text: string): Moment | null {
  const [, written, time, seconds = ':00', , zone = ''] = isoForm.exec(text) ?? []
  if (!written || !time) return null
  const offset = /^[a-z]/.test(zone)
    ? 'Z'
    : zone.replace(/^([+-]\d{2}):?(\d{2})?$/, (_, hours, rest = '00') => `${hours}:${rest}`)
  const at = Date.parse(`${written}T${time}${seconds}${offset}`)
  return Number.isNaN(at) || !isDay(written) ? { kind: 'impossible' } : { kind: 'instant', at }
}

/** A day, a time, or the one before the other. */
function readWritten(text: string, circumstances: Circumstances): Moment | null {
  const alone = readTime(text)
  if (alone !== null) return alone === impossible ? { kind: 'impossible' } : { kind: 'time', time: alone }
  for (const dayForm of dayForms) {
    const read = readDayIn(text, dayForm, circumstances)
    if (read !== null) return read
  }
  return null
}

/** null where the text does not begin with such a day, or goes on with what is no time. */
function readDayIn(text: string, { form, read }: DayForm, circumstances: Circumstances): Moment | null {
  const found = form.exec(text)
  if (!found) return null
  const rest = text.slice(found[0].length).replace(/^(?:,? ?(?:at|um|@|t|-|–) ?|, ?| )/, '')
  const time = rest === '' ? null : readTime(rest)
  if (rest !== '' && time === null) return null
  const written = read(found, circumstances)
  if (written === impossible || time === impossible) return { kind: 'impossible' }
  return time === null ? { kind: 'day', day: written } : { kind: 'both', day: written, time }
}

const impossible = 'impossible'

const timeForms: readonly RegExp[] = [
  /^(?<hours>\d{1,2})[:.h](?<minutes>\d{2})(?::\d{2}(?:[.,]\d+)?)? ?(?<half>[ap]\.?m\.?)?(?: ?(?:uhr|o'clock))?$/,
  /^(?<hours>\d{1,2}) ?(?<half>[ap]\.?m\.?)$/,
  /^(?<hours>\d{1,2}) ?(?:h|uhr|o'clock)$/,
]

/** `17:30`; null where it is no time. */
function readTime(text: string): string | null {
  if (text === 'noon') return '12:00'
  if (text === 'midnight') return '00:00'
  const groups = timeForms.map((form) => form.exec(text)?.groups).find((found) => found !== undefined)
  if (!groups) return null
  const { hours: written, minutes: past = '0', half } = groups
  const [hours, minutes] = [Number(written), Number(past)]
  if (minutes > 59) return impossible
  if (half === undefined) return hours > 23 ? impossible : clock(hours, minutes)
  if (hours < 1 || hours > 12) return impossible
  return clock((hours % 12) + (half.startsWith('p') ? 12 : 0), minutes)
}

const clock = (hours: number, minutes: number): string => `${twoDigits(hours)}:${twoDigits(minutes)}`
const twoDigits = (value: number): string => String(value).padStart(2, '0')

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const weekday = strings.monTuesWedNesThuRsFri
const ends = '(?=$|[ ,t])'

interface DayForm {
  form: RegExp
  read: (found: RegExpExecArray, circumstances: Circumstances) => string
}

/** `12/24/2026`, and everything that looks like it before it is known which is which. */
const numbersForm = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?=$|[ ,t])/

const dayForms: readonly DayForm[] = [
  { form: new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${ends}`), read: ([, y, , m, d]) => dayOf(y, m, d) },
  {
    form: numbersForm,
    read: ([, one, sign, other, year], { order }) =>
      sign === '.' || order === 'dmy' ? dayOf(longYear(year), other, one) : dayOf(longYear(year), one, other),
  },
  { form: new RegExp(`^(\\d{1,2})\\.(\\d{1,2})\\.${ends}`), read: ([, d, m], { today }) => nextDay(m, d, today) },
  {
    form: new RegExp(
      `^${weekday}(\\d{1,2})(?:st|nd|rd|th|\\.)?[ -](?:of )?${month}(?:,?[ -](\\d{4}|\\d{2}(?![\\d:.h])(?! ?[ap]m)))?${ends}`,
    ),
    read: ([, d, name, year], { today }) => namedDay(name, d, year, today),
  },
  {
    form: new RegExp(`^${weekday}${month} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?${ends}`),
    read: ([, name, d, year], { today }) => namedDay(name, d, year, today),
  },
]

const longYear = (year = ''): string => (year.length === 2 ? `20${year}` : year)

function dayOf(year = '', monthNumber = '', date = ''): string {
  const written = `${year}-${monthNumber.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(written) ? written : impossible
}

function namedDay(name = '', date = '', year: string | undefined, today: string): string {
  const number = String(monthNames.indexOf(name.slice(0, 3)) + 1)
  return year === undefined ? nextDay(number, date, today) : dayOf(longYear(year), number, date)
}

/** The next such day, today included. */
function nextDay(monthNumber = '', date = '', today: string): string {
  const year = Number(today.slice(0, 4))
  const candidates = Array.from({ length: 9 }, (_, ahead) => dayOf(String(year + ahead), monthNumber, date))
  return candidates.find((one) => one !== impossible && one >= today) ?? impossible
}

/**
 * In which order the dates of a column are written, as far as its cells tell: the first number, or the second, is larger
 * than 12 in one of them. unclear: it can be either, and makes a difference · none: no date is written so
 */
export function dayOrderOf(cells: readonly string[]): DayOrder | 'unclear' | 'none' {
  let isOpen = false
  for (const cell of cells) {
    const [, one, sign, other] = numbersForm.exec(cell.normalize('NFKC').trim().toLowerCase()) ?? []
    if (sign === undefined || sign === '.') continue
    if (Number(one) > 12) return 'dmy'
    if (Number(other) > 12) return 'mdy'
    if (one !== other) isOpen = true
  }
  return isOpen ? 'unclear' : 'none'
}
