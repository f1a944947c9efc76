import { expect, test } from 'vitest'
import { type ReadNumbers, readFigures } from '../../../rules/campaigns/readFigures.ts'
import { figuresWords } from '../../../rules/insight/campaignFigureWords.ts'

const numbers = (given: Partial<ReadNumbers> = {}): ReadNumbers => ({
  ...{ reach: null, impressions: null, engagement: null, clicks: null },
  ...given,
})

test('figures are words, with what was not told; never a 0 for it', () => {
  const told = readFigures([numbers({ reach: 1200, engagement: 30 }), numbers({ engagement: 4 })])
  expect(figuresWords(told)).toBe('Reach 1,200 of 1 post, engagement 34 of 2 posts. Not told: impressions and clicks.')
  expect(figuresWords(readFigures([numbers({ reach: 1, impressions: 2, engagement: 3, clicks: 0 })]), 'facebook')).toBe(
    'Reach 1 of 1 post, impressions 2 of 1 post, engagement 3 of 1 post, clicks 0 of 1 post.',
  )
  expect(figuresWords(readFigures([]))).toBe('No network has told a number yet.')
  expect(figuresWords(readFigures([]), 'bluesky')).toBe('Bluesky has told no number yet.')
  expect(figuresWords(readFigures([]), 'twitter')).toBe('X has told no number yet.')
})
