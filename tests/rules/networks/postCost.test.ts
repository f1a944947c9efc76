import { expect, test } from 'vitest'
import { costSentence } from '../../../rules/networks/twitter/postCost.ts'

const rest = '. Checking that it arrived may cost more.'
const making = (...texts: string[]) =>
  costSentence(texts.map((text) => ({ text, describedCount: 0 })))?.replace(rest, '')

test('no post costs nothing, and nothing is said', () => {
  expect(costSentence([])).toBeNull()
})

test('each post is charged for; a cent that is begun counts (X API: pricing, 2026-08-22)', () => {
  expect(making('Pies')).toBe('X charges about $0.02')
  expect(making('Pies', 'Cakes')).toBe('X charges about $0.03')
})

test('what the link costs is told', () => {
  expect(making('Pies', 'Cakes', 'See example.com')).toBe('X charges about $0.23, of that $0.20 for the link')
  expect(making('Pies', 'See example.com', 'And https://example.com/2')).toBe(
    'X charges about $0.42, of that $0.40 for the links',
  )
})

test('where all is for the link the sum is told once', () => {
  expect(making('See example.com')).toBe('X charges about $0.20, for the link')
  expect(making('See example.com', 'See example.com')).toBe('X charges about $0.40, for the links')
})

test('each alternative text is charged for', () => {
  expect(costSentence([{ text: 'Pies', describedCount: 2 }])).toBe(`X charges about $0.03${rest}`)
  expect(costSentence([{ text: 'See example.com', describedCount: 1 }])).toBe(
    `X charges about $0.21, of that $0.20 for the link${rest}`,
  )
})
