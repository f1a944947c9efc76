import { expect, test } from 'vitest'
import { timesUsual } from '../../../rules/insight/timesUsual.ts'

test.each([
  [3.42, '3.4 times usual'],
  [2, '2 times usual'],
  [1.04, 'about usual'],
  [0.5, 'half of usual'],
  [0.33, 'a third of usual'],
  [0.2, 'a fifth of usual'],
  [0.629, '62% of usual'],
])('%s times what is usual is %s', (times, words) => {
  expect(timesUsual(times)).toBe(words)
})
