import { expect, test } from 'vitest'
import { networks } from '../../../../contract/networks.ts'
import { arrangementOf, wholeRatio } from '../../../../src/ui/content/preview/media/arrangements.ts'

test.each([
  ['twitter', ['whole', 'pair', 'tallLeft', 'quad']],
  ['bluesky', ['whole', 'pair', 'tallLeft', 'quad']],
  ['mastodon', ['whole', 'pair', 'tallLeft', 'quad']],
  ['facebook', ['whole', 'pair', 'wideTop', 'topAndThree', 'rows']],
  ['linkedin', ['whole', 'pair', 'tallLeft', 'leftAndThree', 'columns']],
  ['linkedin_org', ['whole', 'pair', 'tallLeft', 'leftAndThree', 'columns']],
  ['threads', ['whole', 'pair', 'strip', 'strip', 'strip']],
  ['instagram', ['slides', 'slides', 'slides', 'slides', 'slides']],
  ['tiktok', ['slides', 'slides', 'slides', 'slides', 'slides']],
] as const)('%s arranges one, two, three, four and five pictures as its own', (network, expected) => {
  expect(expected.map((_, index) => arrangementOf(network, index + 1).arrangement)).toEqual(expected)
})

test('what is shown and what is told by its number are all of the pictures', () => {
  for (const network of networks) {
    for (let count = 1; count <= 20; count += 1) {
      const { shown, hidden } = arrangementOf(network, count)
      expect(shown).toBeGreaterThan(0)
      expect(shown + hidden).toBe(count)
    }
  }
  expect(arrangementOf('facebook', 8).hidden).toBe(3)
  expect(arrangementOf('instagram', 8).hidden).toBe(0)
})

test('a picture by itself keeps its shape as far as the network takes it', () => {
  expect(wholeRatio('instagram', { width: 1000, height: 1000 })).toBe(1)
  expect(wholeRatio('instagram', { width: 1000, height: 2000 })).toBe(0.8)
  expect(wholeRatio('instagram', { width: 4000, height: 1000 })).toBe(1.91)
  expect(wholeRatio('twitter', { width: 900, height: 1600 })).toBe(0.75)
  expect(wholeRatio('twitter', { width: 1600, height: 900 })).toBeCloseTo(16 / 9)
})
