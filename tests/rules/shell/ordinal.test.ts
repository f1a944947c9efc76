import { expect, test } from 'vitest'
import { ordinal } from '../../../rules/shell/ordinal.ts'

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [111, '111th'],
  [1_022, '1,022nd'],
])('%d is the %s', (place, words) => {
  expect(ordinal(place)).toBe(words)
})
