import type { TextDoubt } from '../../contract/campaignPosts.ts'
import { strings } from '../../strings/campaigns.ts'
import { type Day, longDate } from '../content/months.ts'
import { type ClaimKind, type NumberClaim, numberClaims } from './doubts/numberClaims.ts'
import { type Place, wordDoubts } from './doubts/wordDoubts.ts'

/** What a person said of a campaign, which its posts may say. */
export interface SaidForDoubts {
  offer: string
  goal: string
  audience: string
  /** All else, such as what is known of the business. */
  others: readonly string[]
  /** `2026-12-19`, as the next. */
  startsOn: Day | null
  endsOn: Day | null
}

/** Looks over the texts of a post that is meant for a day. */
export type FindDoubts = (texts: readonly string[], day: Day) => TextDoubt[]

/** Of one post; more would be read by nobody. */
export const mostDoubts = 5

/**
 * Finds what posts say beyond what their campaign does: numbers, prices, times and dates, words that promise or hurry, and
 * what stands in brackets to be filled. Each with its words as they stand in the text, and a sentence that says what to do.
 */
export function createFindDoubts(said: SaidForDoubts): FindDoubts {
  const known = knownOf(said)
  const words = [said.offer, said.goal, said.audience, ...said.others].join('\n')
  return (texts, day) => {
    const found = texts.flatMap((text) => {
      const numbers = numberClaims(text).flatMap((claim) =>
        placeOf(claim, doubts[claim.kind](claim, { ...known, day })),
      )
      return [...numbers, ...wordDoubts(text, { words, day, endsOn: said.endsOn })].toSorted(inOrder)
    })
    const distinct = new Map(found.map(({ quote, text }) => [quote, text]))
    return Array.from(distinct, ([quote, text]) => ({ quote, text })).slice(0, mostDoubts)
  }
}

interface Known {
  claims: readonly (NumberClaim & { source: string })[]
  startsOn: Day | null
  endsOn: Day | null
  day: Day
}

const knownOf = ({ offer, goal, audience, others, startsOn, endsOn }: SaidForDoubts): Omit<Known, 'day'> => ({
  claims: [
    ...claimsOf('offer', offer),
    ...claimsOf('goal', goal),
    ...claimsOf('audience', audience),
    ...others.flatMap((text) => claimsOf('campaign', text)),
  ],
  startsOn,
  endsOn,
})

const claimsOf = (source: string, text: string) => numberClaims(text).map((claim) => ({ ...claim, source }))

/** Why a number does not go with what is said; null where it does. */
const doubts = {
  date: (claim, known) => {
    const { claims, startsOn, endsOn, day } = known
    const isSaid = claims.some(({ kind, value }) => kind === 'date' && value === claim.value)
    if (isSaid || [startsOn, endsOn, day].some((one) => one !== null && valueOfDay(one) === claim.value)) return null
    if (endsOn !== null && isAfter(claim, endsOn, startsOn ?? endsOn))
      return strings.isAfterTheLastDayOfThe(claim.written, longDate(endsOn))
    return notSaid(strings.theDate(claim.written))
  },
  money: (claim, { claims }) =>
    claims.some(({ kind, value, unit }) => kind === 'money' && value === claim.value && unit === claim.unit)
      ? null
      : notSaid(strings.thePrice(claim.written)),
  percent: (claim, { claims }) =>
    claims.some(({ kind, value }) => kind === 'percent' && value === claim.value) ? null : notSaid(claim.written),
  time: (claim, { claims }) =>
    claims.some((one) => isTime(one, claim.value)) ? null : notSaid(strings.theTime(claim.written)),
  number: (claim, known) => numberDoubt(claim, known),
} satisfies Record<ClaimKind, (claim: NumberClaim, known: Known) => string | null>

function numberDoubt(claim: NumberClaim, { claims, startsOn, endsOn }: Known): string | null {
  const ofNoun = claims.filter(({ kind, noun }) => kind === 'number' && noun !== null && noun === claim.noun)
  if (ofNoun.some(({ value }) => value === claim.value)) return null
  const [other] = ofNoun
  if (other) return strings.itSays(phraseOf(claim), other.source, other.written)
  const isSaid = claims.some(({ kind, value }) => kind !== 'date' && kind !== 'time' && value === claim.value)
  const isHour = claim.value <= 24 && claims.some((one) => one.kind === 'time' && isTime(one, claim.value * 60))
  return isSaid || isHour || isYearOf(claim, startsOn, endsOn) ? null : notSaid(strings.theNumber(claim.written))
}

const notSaid = (what: string): string => strings.isNotInWhatYouSaidOf(what)

/** "from 9 to 13" says times, too. */
const isTime = ({ kind, value }: NumberClaim, minutes: number): boolean =>
  (kind === 'time' && value === minutes % 720) ||
  (kind === 'number' && value <= 24 && (value % 12) * 60 === minutes % 720)

const valueOfDay = (day: Day): number => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10))

/** A date without a year is the first of its kind after the campaign has begun. */
function isAfter({ value, unit }: NumberClaim, endsOn: Day, startsOn: Day): boolean {
  const inYear = (year: number | string): Day =>
    `${year}-${String(Math.floor(value / 100)).padStart(2, '0')}-${String(value % 100).padStart(2, '0')}`
  const first = inYear(unit ?? startsOn.slice(0, 4))
  return (unit === null && first < startsOn ? inYear(Number(startsOn.slice(0, 4)) + 1) : first) > endsOn
}

/** The years around a campaign are on everybody's calendar. */
const isYearOf = ({ value, written }: NumberClaim, startsOn: Day | null, endsOn: Day | null): boolean =>
  /^\d{4}$/.test(written) &&
  [startsOn, endsOn].some((day) => day !== null && Math.abs(Number(day.slice(0, 4)) - value) <= 1)

/** `two places are left` */
function phraseOf({ quote, isRest }: NumberClaim): string {
  const phrase = isRest ? quote.replace(/ (?:are )?left$/u, strings.areLeft) : quote
  return phrase.charAt(0).toLowerCase() + phrase.slice(1)
}

const placeOf = ({ index, quote }: NumberClaim, text: string | null): Place[] =>
  text === null ? [] : [{ index, quote, text }]

const inOrder = (one: Place, other: Place): number => one.index - other.index
