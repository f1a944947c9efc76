import type { Network } from '../../contract/networks.ts'
import { platformStrategies } from '../campaigns/marketing/platformStrategies.ts'
import { goodQuarters } from '../campaigns/schedule/goodQuarters.ts'
import type { Month } from '../content/months.ts'

/** When the hours of `platformStrategies` were put together. */
export const defaultsMonth: Month = '2026-01'

/** How many times the usual: mild, as nothing of them is measured. */
const goodTimes = 1.3
const nextToGoodTimes = 1.1
const nightTimes = 0.7

/** Hours in which most people sleep: from 11 PM until 6 AM. */
const isNight = (hour: number): boolean => hour >= 23 || hour < 6

/**
 * How many times the usual a post of a network brings at an hour of the week (Sunday is 0), before anything is known of own
 * results. The good hours are those that campaigns are proposed by; the hours beside them are a little better than others.
 */
export function defaultTimes(network: Network, weekday: number, hour: number): number {
  const good = goodHoursOf(network, weekday)
  if (good.has(hour)) return goodTimes
  if (isNight(hour)) return nightTimes
  return good.has(hour - 1) || good.has(hour + 1) ? nextToGoodTimes : 1
}

/** Over several networks: the geometric mean; 1 of none. */
export function defaultTimesOfAll(networks: readonly Network[], weekday: number, hour: number): number {
  const product = networks.reduce((times, network) => times * defaultTimes(network, weekday, hour), 1)
  return networks.length === 0 ? 1 : product ** (1 / networks.length)
}

function goodHoursOf(network: Network, weekday: number): ReadonlySet<number> {
  const hours = platformStrategies.filter(({ fields }) => fields.network === network).map(({ fields }) => fields.hours)
  return new Set(goodQuarters(hours, weekday).map((minutes) => Math.floor(minutes / 60)))
}
