import { expect, test } from 'vitest'
import { campaignErrorCategory, campaignSuggestions } from '../../../rules/campaigns/campaignError.ts'

test.each([
  ['network failed', 'network'],
  ['Failed to fetch', 'network'],
  ['The request timed out', 'network'],
  ['unauthorized', 'auth'],
  ['Invalid token.', 'auth'],
  ['Request failed with status 403', 'auth'],
  ['validation', 'validation'],
  ['Name is required', 'validation'],
  ['Request failed with status 400', 'validation'],
  ['rate limit', 'rate_limit'],
  ['Too many requests', 'rate_limit'],
  ['xyz', 'unknown'],
  ['', 'unknown'],
])('%j is about %s', (message, category) => {
  expect(campaignErrorCategory(message)).toBe(category)
})

test('every category has suggestions of its own', () => {
  const texts = Object.values(campaignSuggestions).map((suggestions) => suggestions.join(' '))
  expect(new Set(texts).size).toBe(5)
  expect(texts).not.toContain('')
})
