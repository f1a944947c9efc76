import { expect, test } from 'vitest'
import { criticalT } from '../../../../rules/campaigns/experiment/studentT.ts'

/** Critical values as printed in the NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.2. */
const printed = [
  [1, 6.314, 12.706, 63.657],
  [2, 2.92, 4.303, 9.925],
  [3, 2.353, 3.182, 5.841],
  [4, 2.132, 2.776, 4.604],
  [5, 2.015, 2.571, 4.032],
  [6, 1.943, 2.447, 3.707],
  [7, 1.895, 2.365, 3.499],
  [8, 1.86, 2.306, 3.355],
  [9, 1.833, 2.262, 3.25],
  [10, 1.812, 2.228, 3.169],
  [11, 1.796, 2.201, 3.106],
  [12, 1.782, 2.179, 3.055],
  [14, 1.761, 2.145, 2.977],
  [15, 1.753, 2.131, 2.947],
  [16, 1.746, 2.12, 2.921],
  [18, 1.734, 2.101, 2.878],
  [20, 1.725, 2.086, 2.845],
  [25, 1.708, 2.06, 2.787],
  [30, 1.697, 2.042, 2.75],
  [40, 1.684, 2.021, 2.704],
  [60, 1.671, 2, 2.66],
  [100, 1.66, 1.984, 2.626],
  [120, 1.658, 1.98, 2.617],
] as const

test.each(printed)(
  'with %d degrees of freedom the quantiles are those of the tables',
  (degrees, ninety, most, rare) => {
    expect(criticalT(0.9, degrees)).toBeCloseTo(ninety, 3)
    expect(criticalT(0.95, degrees)).toBeCloseTo(most, 3)
    expect(criticalT(0.99, degrees)).toBeCloseTo(rare, 3)
  },
)

test('where it can be written as a formula, it is that to ten digits', () => {
  for (const probability of [0.1, 0.5, 0.9, 0.95, 0.99, 1 - 0.05 / 6]) {
    const cauchy = Math.tan((Math.PI * probability) / 2)
    expect(criticalT(probability, 1) / cauchy).toBeCloseTo(1, 10)
    const ofTwo = probability * Math.sqrt(2 / (1 - probability ** 2))
    expect(criticalT(probability, 2) / ofTwo).toBeCloseTo(1, 10)
  }
})

test('degrees of freedom that are not whole lie between the whole ones', () => {
  expect(criticalT(0.95, 12.5)).toBeLessThan(criticalT(0.95, 12))
  expect(criticalT(0.95, 12.5)).toBeGreaterThan(criticalT(0.95, 13))
})

test('with very many degrees of freedom it is the normal distribution', () => {
  expect(criticalT(0.95, 1_000_000)).toBeCloseTo(1.959964, 5)
})
