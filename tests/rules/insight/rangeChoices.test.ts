import { expect, test } from 'vitest'
import { choiceOf, lastDays, rangeChoices, rangeFrom } from '../../../rules/insight/rangeChoices.ts'

const today = '2026-11-24'
const usual = { from: '2026-10-26', to: today }

test('a range ends today, and today is one of its days', () => {
  expect(lastDays(7, today)).toEqual({ from: '2026-11-18', to: today })
})

test('days of an address are taken, over a leap year at the most', () => {
  expect(rangeFrom('2026-01-01', '2026-01-31', today)).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  expect(rangeFrom('2024-01-01', '2024-12-31', today)).toEqual({ from: '2024-01-01', to: '2024-12-31' })
})

test.each([
  [null, null],
  ['2026-11-01', null],
  ['2026-11-02', '2026-11-01'],
  ['2024-01-01', '2025-01-01'],
  ['2026-02-30', '2026-03-02'],
  ['yesterday', '2026-11-01'],
])('where the days from %s to %s cannot be read it is the last thirty', (from, to) => {
  expect(rangeFrom(from, to, today)).toEqual(usual)
})

test('each choice is known by its days, and other days are none of them', () => {
  for (const choice of rangeChoices) expect(choiceOf(lastDays(choice.days, today), today)).toBe(choice)
  expect(choiceOf({ from: '2026-11-01', to: '2026-11-07' }, today)).toBeNull()
})
