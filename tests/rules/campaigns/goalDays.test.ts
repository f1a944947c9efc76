import { expect, test } from 'vitest'
import { differenceWords, goalDays } from '../../../rules/campaigns/goalDays.ts'

type Campaign = Parameters<typeof goalDays>[0]

const campaign: Campaign = {
  ...{ goalAmount: 120, goalUnit: 'boxes', startsOn: '2026-12-01', endsOn: '2026-12-20' },
  result: { day: '2026-12-10', amount: 70 },
  networkResult: null,
}

test('each told day stands beside what was to be reached by its end', () => {
  expect(
    goalDays(campaign, [
      { day: '2026-12-05', amount: 30 },
      { day: '2026-12-10', amount: 66 },
    ]),
  ).toEqual([
    { day: '2026-12-05', amount: 30, expected: 30 },
    { day: '2026-12-10', amount: 66, expected: 60 },
  ])
})

test('a day outside the campaign has nothing to be compared with, and is not told as 0', () => {
  const [day] = goalDays(campaign, [{ day: '2026-12-24', amount: 130 }])
  expect(day).toEqual({ day: '2026-12-24', amount: 130, expected: null })
  expect(day && differenceWords(day)).toBe('Not one of its days')
})

test('the difference is said in words', () => {
  const day = { day: '2026-12-10', expected: 60 }
  expect(differenceWords({ ...day, amount: 66 })).toBe('6 more')
  expect(differenceWords({ ...day, amount: 48 })).toBe('12 fewer')
  expect(differenceWords({ ...day, amount: 60 })).toBe('As many')
})
