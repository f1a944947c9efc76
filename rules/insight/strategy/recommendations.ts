import type { Sureness } from '../../../contract/strategy.ts'
import { cadenceRecommendations, slotsOf } from './cadenceRecommendations.ts'
import { hourRecommendations } from './hourRecommendations.ts'
import { recommendationKey } from './recommendationKey.ts'
import type { Recommended } from './recommended.ts'
import { withoutApplied } from './restingRecommendations.ts'
import { shareRecommendation } from './shareRecommendation.ts'
import type { StrategySituation, UsedSlot } from './situation.ts'

/** Of more slots at once nobody could say which one did it. */
const mostHours = 2

/** More than these nobody reads. */
const mostRecommendations = 6

const ranks: Readonly<Record<Sureness, number>> = { own: 0, mixed: 1, default: 2 }

/** What the person did about recommendations by now. */
export interface Decided {
  /** Those whose rest after it is not over. */
  applied: readonly Recommended[]
  /** The keys of those that are put off. */
  dismissed: ReadonlySet<string>
}

/**
 * What is worth doing, at most six with at most two hours that are open, and what is dismissed of it beside them: what is
 * surest first, then what is expected to bring most. Nothing that was applied, and no more of it.
 */
export function recommendationsOf(situation: StrategySituation, { applied, dismissed }: Decided): Recommended[] {
  const isOpen = (one: Recommended) => !dismissed.has(recommendationKey(one))
  const hours = withoutApplied(hourRecommendations(situation), applied)
  const others = withoutApplied(othersOf(situation, hours), applied)
  const offered = new Set(openHours(hours, others, isOpen))
  const all = [...hours.filter((hour) => offered.has(hour) || !isOpen(hour)), ...others].toSorted(bestFirst)
  const most = new Set(all.filter(isOpen).slice(0, mostRecommendations))
  return all.filter((one) => most.has(one) || !isOpen(one))
}

/** Beside the best hours whether or not they are dismissed: what is dismissed changes no other recommendation. */
const othersOf = (situation: StrategySituation, hours: readonly Recommended[]): Recommended[] => [
  ...cadenceRecommendations(situation, hours.slice(0, mostHours)),
  ...shareRecommendation(situation),
]

/** The best of them, and none that another open one makes a slot in. */
function openHours(
  hours: readonly Recommended[],
  others: readonly Recommended[],
  isOpen: (one: Recommended) => boolean,
): Recommended[] {
  const used = new Set(others.filter(isOpen).flatMap(slotsOf).map(timeInWeek))
  const isUsed = (hour: Recommended) => slotsOf(hour).some((slot) => used.has(timeInWeek(slot)))
  return hours.filter((hour) => isOpen(hour) && !isUsed(hour)).slice(0, mostHours)
}

const timeInWeek = ({ weekday, time }: UsedSlot): string => `${weekday} ${time}`

const bestFirst = (one: Recommended, other: Recommended): number =>
  ranks[one.sureness] - ranks[other.sureness] || (other.times ?? 1) - (one.times ?? 1)
