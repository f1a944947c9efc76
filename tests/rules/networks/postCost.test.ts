import { expect, test } from 'vitest'
import { costSentence } from '../../../rules/networks/twitter/postCost.ts'

test('no post costs nothing, and nothing is said', () => {
  expect(costSentence([])).toBeNull()
})

test('each post is charged for; a cent that is begun counts (X API: pricing, 2026-08-22)', () => {
  expect(costSentence(['Pies'])).toBe('X charges about $0.02')
  expect(costSentence(['Pies', 'Cakes'])).toBe('X charges about $0.03')
})

test('what the link costs is told', () => {
  expect(costSentence(['Pies', 'Cakes', 'See example.com'])).toBe('X charges about $0.23, of that $0.20 for the link')
  expect(costSentence(['Pies', 'See example.com', 'And https://example.com/2'])).toBe(
    'X charges about $0.42, of that $0.40 for the links',
  )
})

test('where all is for the link the sum is told once', () => {
  expect(costSentence(['See example.com'])).toBe('X charges about $0.20, for the link')
  expect(costSentence(['See example.com', 'See example.com'])).toBe('X charges about $0.40, for the links')
})
