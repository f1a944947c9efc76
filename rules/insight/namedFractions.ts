import { strings } from '../../strings/insight.ts'

/** A number is called by a fraction that it lies this near to, as a share of the fraction. */
const near = 0.1

const isNear = (value: number, named: number): boolean => Math.abs(value - named) <= named * near

const fractions: readonly [number, string][] = [
  [1 / 5, strings.aFifth],
  [1 / 4, strings.aQuarter],
  [1 / 3, strings.aThird],
]

const multiples: readonly [number, string][] = [
  [1 / 2, 'half'],
  [2, 'twice'],
  [3, strings.threeTimes],
]

const nameIn = (names: readonly [number, string][], value: number): string | null =>
  names.find(([named]) => isNear(value, named))?.[1] ?? null

/** `a fifth`, `a quarter` or `a third` of what is within a tenth of it; null of any other number. */
export const fractionName = (value: number): string | null => nameIn(fractions, value)

/** `half`, `twice` or `three times` of what is within a tenth of it; null of any other number. */
export const multipleName = (value: number): string | null => nameIn(multiples, value)
