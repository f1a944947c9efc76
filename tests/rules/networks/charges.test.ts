import { expect, test } from 'vitest'
import { chargesSentence, dollars, monthOf } from '../../../rules/networks/charges.ts'
import { chargeOfPost, twitterPrices } from '../../../rules/networks/twitter/prices.ts'

const month = { posts: 14, amount: 4100, unclearAmount: 0, isPractice: false }

test('a person is told what a month cost, what of it is not certain, and that practice costs nothing', () => {
  expect(chargesSentence('X', month)).toBe('X this month: 14 posts, about $0.41.')
  expect(chargesSentence('X', { ...month, posts: 1, unclearAmount: 150 })).toBe(
    'X this month: 1 post, about $0.41. $0.02 of it is not certain.',
  )
  expect(chargesSentence('X', { ...month, isPractice: true })).toContain('The practice network charges nothing of it.')
})

test('what is less than a cent is told as one', () => {
  expect([0, 1, 100, 101, 20_000].map(dollars)).toEqual(['$0.00', '$0.01', '$0.01', '$0.02', '$2.00'])
})

test('a month is one of UTC', () => {
  expect(monthOf(Date.parse('2026-11-30T23:59:59Z'))).toBe('2026-11')
  expect(monthOf(Date.parse('2026-12-01T00:00:00Z'))).toBe('2026-12')
})

test('X charges more for a post with an address (X API: pricing, 2026-08-22)', () => {
  expect(twitterPrices[chargeOfPost('Six loaves left')]).toBe(150)
  expect(twitterPrices[chargeOfPost('See https://example.com')]).toBe(2000)
  expect(twitterPrices[chargeOfPost('See example.com')]).toBe(2000)
  expect(twitterPrices[chargeOfPost('#brød.is')]).toBe(2000)
})
