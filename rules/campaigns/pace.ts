import type { Campaign as WireCampaign } from '../../contract/campaigns.ts'
import { strings } from '../../strings/campaigns.ts'
import { type Day, daysBetween } from '../content/months.ts'
import type { Camel } from '../shell/camel.ts'
import { counted, numberLabel } from '../shell/words.ts'
import { dateWords } from './dateWords.ts'
import { lastResult, type ResultCampaign } from './resultSource.ts'

export type PacedCampaign = ResultCampaign &
  Pick<Camel<WireCampaign>, 'goalAmount' | 'goalUnit' | 'startsOn' | 'endsOn'>

export type PaceSide = 'reached' | 'ahead' | 'on_pace' | 'behind'

/** How far a campaign is on the way to a goal that is counted. */
export interface Pace {
  goal: number
  /** As it was told last; null where nobody told. */
  amount: number | null
  /** Of the goal, from 0 to 1: how far it is. */
  share: number
  /** The same of today; null where it has no dates, has not begun or is over. */
  mark: number | null
  /** What should be reached by today; null where `mark` is. */
  expected: number | null
  /** Null where nothing is told, or it has not begun. */
  side: PaceSide | null
}

/** Less than this share of the goal is no difference. */
const noDifference = 0.03
/** Up to this share it is a little. */
const littleDifference = 0.1

/** Null where the goal is not counted. `today` is the person's. */
export function paceOf(campaign: PacedCampaign, today: Day): Pace | null {
  const { goalAmount: goal } = campaign
  const result = lastResult(campaign)
  if (goal === null) return null
  const mark = isUnderWay(campaign, today) ? shareOfDays(campaign, today) : null
  const amount = result?.amount ?? null
  return {
    goal,
    amount,
    share: Math.min(1, (amount ?? 0) / goal),
    mark,
    expected: mark === null ? null : Math.round(mark * goal),
    side: result === null ? null : sideOf(goal, differenceOf(campaign, goal, result)),
  }
}

/** `74 of 120 boxes`, or the goal alone where nothing is told. */
export function amountWords({ goal, amount }: Pace, unit: string): { lead: string; rest: string } {
  const lead = amount === null ? numberLabel(goal) : strings.ofTheGoal(numberLabel(amount), numberLabel(goal))
  return { lead, rest: unit === '' && amount === null ? strings.toReach : unit }
}

/** How it stands, in words: `A little ahead`, `Should be 11 by today`, `31 more than the goal`, `Starts in 41 days`. */
export function paceWords(campaign: PacedCampaign, today: Day): string {
  const { startsOn, endsOn } = campaign
  const result = lastResult(campaign)
  const pace = paceOf(campaign, today)
  if (pace !== null && result !== null && result.amount >= pace.goal) return reachedWords(result.amount - pace.goal)
  if (startsOn === null || endsOn === null) return strings.noDatesYet
  if (startsOn > today) return startWords(daysBetween(today, startsOn))
  if (endsOn < today) return overWords(pace)
  if (pace === null) return endWords(daysBetween(today, endsOn))
  if (result === null) return strings.shouldBeByToday(numberLabel(pace.expected ?? 0))
  return sideWords(campaign, { goal: pace.goal, result, today })
}

/** For who cannot see the bar. */
export function paceLabel(campaign: PacedCampaign, today: Day): string {
  const pace = paceOf(campaign, today)
  if (pace === null) return ''
  const { lead, rest } = amountWords(pace, campaign.goalUnit)
  const told = pace.amount === null ? strings.nothingToldOf(lead, rest) : `${lead} ${rest}`
  return pace.expected === null ? told.trim() : strings.expectedByToday(told.trim(), numberLabel(pace.expected))
}

const isUnderWay = ({ startsOn, endsOn }: PacedCampaign, day: Day): boolean =>
  startsOn !== null && endsOn !== null && startsOn <= day && day <= endsOn

/** Of the days from the first to the last, how many are over by the end of one. */
function shareOfDays({ startsOn, endsOn }: PacedCampaign, day: Day): number {
  if (startsOn === null || endsOn === null) return 0
  const share = (daysBetween(startsOn, day) + 1) / (daysBetween(startsOn, endsOn) + 1)
  return Math.min(1, Math.max(0, share))
}

/** By how much of the goal it was ahead on the day that it was told of. */
const differenceOf = (campaign: PacedCampaign, goal: number, { amount, day }: { amount: number; day: Day }): number =>
  amount >= goal ? Number.POSITIVE_INFINITY : amount / goal - shareOfDays(campaign, day)

function sideOf(goal: number, difference: number): PaceSide {
  if (difference === Number.POSITIVE_INFINITY) return 'reached'
  if (Math.abs(difference) < Math.max(noDifference, 0.5 / goal)) return 'on_pace'
  return difference > 0 ? 'ahead' : 'behind'
}

function sideWords(
  campaign: PacedCampaign,
  { goal, result, today }: { goal: number; result: { amount: number; day: Day }; today: Day },
): string {
  const difference = differenceOf(campaign, goal, result)
  const isOld = daysBetween(result.day, today) > 1
  const on = isOld ? strings.onDate(dateWords(result.day, today)) : ''
  const isLittle = Math.abs(difference) <= littleDifference
  const side = sideOf(goal, difference)
  if (side === 'on_pace') return strings.onPace(on)
  if (side === 'ahead') return `${isLittle ? strings.aLittleAhead : strings.ahead}${on}`
  const expected = numberLabel(Math.round(shareOfDays(campaign, isOld ? result.day : today) * goal))
  const should = isOld ? strings.shouldHaveBeenOn(expected, on) : strings.shouldBeByTodayInSentence(expected)
  return isLittle ? `${should.charAt(0).toUpperCase()}${should.slice(1)}` : strings.behind(should)
}

const reachedWords = (more: number): string =>
  more === 0 ? strings.theGoalIsReached : strings.moreThanTheGoal(numberLabel(more))

function overWords(pace: Pace | null): string {
  if (pace === null) return strings.itsLastDayIsOver
  return pace.amount === null ? strings.noResultTold : strings.shortOfTheGoal(numberLabel(pace.goal - pace.amount))
}

function startWords(days: number): string {
  return days === 1 ? strings.startsTomorrow : strings.startsIn(counted(days, strings.day))
}

function endWords(days: number): string {
  if (days === 0) return strings.endsToday
  return days === 1 ? strings.endsTomorrow : strings.endsIn(counted(days, strings.day))
}
