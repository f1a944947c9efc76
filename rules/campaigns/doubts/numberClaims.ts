import { figureNumber, numberValue, wordNumber } from './numberWords.ts'

export type ClaimKind = 'date' | 'money' | 'percent' | 'time' | 'number'

/** A number that a text says, and of what. */
export interface NumberClaim {
  kind: ClaimKind
  /** Where it stands in the text (UTF-16). */
  index: number
  /** The number with what it counts, as it stands there. */
  quote: string
  /** The number alone, as it stands there. */
  written: string
  /** Of a date 1219 for December 19, of a time minutes of half a day. */
  value: number
  /** `$`, `€`: of money; the year of a date, where it is said. */
  unit: string | null
  /** What is counted, in small letters; null where it is not said. */
  noun: string | null
  /** It is how many are left. */
  isRest: boolean
}

/** The numbers of a text in their order. Addresses, names, tags, phone numbers and the numbers of a list are none. */
export function numberClaims(text: string): NumberClaim[] {
  let rest = withoutNumbersOfNothing(text)
  const claims: NumberClaim[] = []
  for (const { kind, pattern, read } of readers) {
    const found = Array.from(rest.matchAll(pattern))
    for (const { 0: written, index, groups = {} } of found) {
      const claim = { kind, index, written, ...read(groups), ...countedIn(kind, text, index, written) }
      if (kind !== 'number' || isClaim(text, claim)) claims.push(claim)
    }
    rest = rest.replaceAll(pattern, blank)
  }
  return claims.toSorted((one, other) => one.index - other.index)
}

const noNumbers = [
  /\b(?:https?:\/\/|www\.)\S+/giu,
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu,
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:\/\S*)?/gu,
  /[@#][\p{L}\p{N}_.]+/gu,
  // A phone number: seven digits at least, with spaces and the like between them.
  /(?<![\p{L}\p{N}])(?!\d{4}-\d{2}-\d{2})\+?\(?\d(?:[ ()/.-]{0,2}\d){6,}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])\d+\/\d+(?:\/\d+)?(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}]|[$€£] ?)(?:[12]\d|3[01]|0?[1-9])\.(?:1[0-2]|0?[1-9])\.(?:\d{4}|\d{2})?/gu,
  /^[^\S\n]*\d{1,2}[.)](?=\s)/gmu,
  /\d\ufe0f?\u20e3/gu,
]

const blank = (found: string): string => ' '.repeat(found.length)

const withoutNumbersOfNothing = (text: string): string =>
  noNumbers.reduce((rest, pattern) => rest.replaceAll(pattern, blank), text)

type Groups = Readonly<Record<string, string | undefined>>

interface Reader {
  kind: ClaimKind
  pattern: RegExp
  read(groups: Groups): Pick<NumberClaim, 'value' | 'unit'>
}

const before = String.raw`(?<![\p{L}\p{N}]|\d[.,])`
const after = String.raw`(?![\p{L}\p{N}]|[.,]\d)`
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthEndings = ['uary', 'ruary', 'ch', 'il', '', 'e', 'y', 'ust', '(?:t|tember)', 'ober', 'ember', 'ember']
const month = `(?<month>${monthNames.map((name, index) => `${name}(?:${monthEndings[index]})?`).join('|')})`
const dayNumber = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const year = String.raw`(?:,? (?<year>\d{4}))?`
const amount = `(?<amount>${figureNumber}|${wordNumber})`
const figures = `(?<amount>${figureNumber})`
const half = String.raw`\s?[ap]\.?m\b\.?`

/** In this order: what one has read the next ones do not see. */
const readers: readonly Reader[] = [
  {
    kind: 'date',
    pattern: regex(String.raw`${before}(?<year>\d{4})-(?<number>\d{2})-(?<day>\d{2})${after}`),
    read: dateIn,
  },
  { kind: 'date', pattern: regex(String.raw`${before}${month}\.? ${dayNumber}${year}${after}`, 'gu'), read: dateIn },
  {
    kind: 'date',
    pattern: regex(String.raw`${before}${dayNumber}\.? (?:of )?${month}${year}${after}`, 'gu'),
    read: dateIn,
  },
  { kind: 'money', pattern: regex(String.raw`(?<currency>[$€£])\s?${figures}${after}`), read: moneyIn },
  { kind: 'money', pattern: regex(String.raw`${before}${amount}\s?(?<currency>[$€£])`), read: moneyIn },
  {
    kind: 'money',
    pattern: regex(`${before}${amount} (?<currency>dollar|euro|pound|franc|usd|eur|gbp|chf)s?${after}`),
    read: moneyIn,
  },
  { kind: 'percent', pattern: regex(String.raw`${before}${amount}\s?(?:%|per ?cent${after})`), read: amountIn },
  {
    kind: 'time',
    pattern: regex(String.raw`${before}(?<amount>\d{1,2})(?:[:.](?<minutes>\d{2}))?${half}`),
    read: timeIn,
  },
  { kind: 'time', pattern: regex(String.raw`${before}(?<amount>\d{1,2}):(?<minutes>\d{2})${after}`), read: timeIn },
  {
    kind: 'time',
    pattern: regex(String.raw`${before}(?<amount>\d{1,2}|${wordNumber}) o['’]?clock${after}`),
    read: timeIn,
  },
  {
    kind: 'number',
    pattern: regex(String.raw`${before}${figures}(?:\s?(?:km|kg|g|ml|l|cm|mm|m|h|min))?${after}`, 'gu'),
    read: amountIn,
  },
  {
    kind: 'number',
    pattern: regex(`${before}(?<!['’-])(?<amount>${wordNumber})(?!['’])${after}`),
    read: amountIn,
  },
]

function regex(source: string, flags = 'giu'): RegExp {
  return new RegExp(source, flags)
}

function amountIn({ amount = '' }: Groups) {
  return { value: numberValue(amount), unit: null }
}

const currencies = new Map([
  ...['$', 'dollar', 'usd'].map((name) => [name, '$'] as const),
  ...['€', 'euro', 'eur'].map((name) => [name, '€'] as const),
  ...['£', 'pound', 'gbp'].map((name) => [name, '£'] as const),
])

function moneyIn({ amount = '', currency = '' }: Groups) {
  const name = currency.toLowerCase()
  return { value: numberValue(amount), unit: currencies.get(name) ?? name }
}

/** An hour is the same before noon and after: texts do not always say which. */
function timeIn({ amount = '', minutes = '0' }: Groups) {
  return { value: (numberValue(amount) % 12) * 60 + Number(minutes), unit: null }
}

function dateIn({ month = '', number, day = '', year }: Groups) {
  const place = number === undefined ? monthNames.indexOf(month.slice(0, 3)) + 1 : Number(number)
  return { value: place * 100 + Number(day), unit: year ?? null }
}

/** What is counted stands behind the number, at most one word away. */
function countedIn(kind: ClaimKind, text: string, index: number, written: string) {
  const behind = kind === 'number' ? text.slice(index + written.length, index + written.length + 60) : ''
  const [, first = '', second = ''] = /^[ -]([\p{L}’']+)(?: ([\p{L}’']+))?/u.exec(behind) ?? []
  const isOfSecond = !isNoun(first) && isNoun(second) && !ends.has(first.toLowerCase())
  const noun = isNoun(first) ? first : isOfSecond ? second : null
  if (noun === null) return { quote: written, noun, isRest: false }
  const words = isOfSecond ? `${first} ${second}` : first
  const end = index + written.length + 1 + words.length
  const [left = ''] = /^ (?:are )?left\b/u.exec(text.slice(end, end + 20)) ?? []
  return { quote: text.slice(index, end + left.length), noun: noun.toLowerCase(), isRest: left !== '' }
}

const irregular = new Set(['people', 'persons', 'children', 'women', 'men', 'loaves'])
/** Words behind which nothing is counted any more. */
const ends = new Set('of at in on and or to for from with by is are per until'.split(' '))
const noNouns = new Set(['is', 'this', 'us', 'as', 'was', 'has', 'yes', 'plus', 'less'])

const isNoun = (word: string): boolean => {
  const small = word.toLowerCase()
  return irregular.has(small) || (/^\p{L}{2,}s$/u.test(small) && !noNouns.has(small))
}

/** What a text counts of itself. */
const ofText = new Set([
  'reasons',
  'ways',
  'things',
  'steps',
  'tips',
  'questions',
  'words',
  'options',
  'ideas',
  'sentences',
])

/** Whether a number says something of the business: "a day or two", "three reasons" and "ten past" do not. */
function isClaim(text: string, { index, written, noun }: NumberClaim): boolean {
  if (noun !== null && ofText.has(noun)) return false
  if (
    /^ (?:past|of (?:us|you|them|these|those))\b/iu.test(
      text.slice(index + written.length, index + written.length + 12),
    )
  )
    return false
  return !/\b(?:or|the) $/iu.test(text.slice(Math.max(0, index - 4), index)) || /^\d/.test(written)
}
