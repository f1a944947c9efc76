import { expect, test } from 'vitest'
import { secondsLeft, timeLeftLabel } from '../../../rules/media/timeLeft.ts'

test('what is left takes as long as what has gone', () => {
  expect(secondsLeft({ at: 0, sent: 0 }, { at: 10_000, sent: 250 }, 1000)).toBe(30)
  expect(secondsLeft({ at: 5000, sent: 500 }, { at: 7000, sent: 600 }, 1000)).toBe(8)
})

test('nothing is said before the pace says something', () => {
  expect(secondsLeft({ at: 0, sent: 0 }, { at: 900, sent: 250 }, 1000)).toBe(null)
  expect(secondsLeft({ at: 0, sent: 250 }, { at: 9000, sent: 250 }, 1000)).toBe(null)
})

test.for<[number, string]>([
  [3, '3 s left'],
  [18, '20 s left'],
  [61, '65 s left'],
  [100, '2 min left'],
  [600, '10 min left'],
])('%i seconds are %s', ([seconds, label]) => {
  expect(timeLeftLabel(seconds)).toBe(label)
})
