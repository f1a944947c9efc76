import { describe, expect, test } from 'vitest'
import { measures } from '../../../contract/analytics.ts'
import { engagementOf, engagementRate, firstTold, sumFigures, valueOfMeasure } from '../../../rules/insight/figures.ts'
import { someFigures } from './figuresSupport.ts'

const nothingTold = { likes: null, comments: null, shares: null, quotes: null, saves: null }

test('a post is engaged with as often as is told, and what is not told is no 0', () => {
  expect(engagementOf({ ...nothingTold, likes: 3, saves: 4 })).toBe(7)
  expect(engagementOf({ ...nothingTold, likes: 0 })).toBe(0)
  expect(engagementOf(nothingTold)).toBeNull()
})

test('figures of days add up, and what was told of no day stays not told', () => {
  const sum = sumFigures([someFigures({ reach: 5, clicks: null }), someFigures({ reach: null, clicks: null })])
  expect(sum).toMatchObject({ postsOut: 76, failed: 4, late: 2, reach: 5, clicks: null, engagement: 5814 })
})

test('a rate is of the posts whose reach was told, and there is none without reach', () => {
  expect(engagementRate(someFigures())).toBe(2411 / 37_670)
  expect(engagementRate({ reach: 0, ratedEngagement: 0 })).toBeNull()
  expect(engagementRate({ reach: null, ratedEngagement: null })).toBeNull()
  expect(engagementRate({ reach: 10, ratedEngagement: null })).toBeNull()
})

test('each measure reads its own figure', () => {
  const rate = 2411 / 37_670
  const read = measures.map((measure) => valueOfMeasure(measure, someFigures()))
  expect(read).toEqual([37_670, 52_000, 2907, rate, 3912, 604, 38, 2, 1])
})

describe('what a post is told by', () => {
  test('is reach before impressions, and impressions before engagement', () => {
    expect(firstTold({ reach: 5, impressions: 9, engagement: 2 })).toEqual({ measure: 'reach', value: 5 })
    expect(firstTold({ reach: null, impressions: 9, engagement: 2 })).toEqual({ measure: 'impressions', value: 9 })
    expect(firstTold({ reach: null, impressions: null, engagement: 2 })).toEqual({ measure: 'engagement', value: 2 })
  })

  test('is a 0 that was told, and nothing where nothing was', () => {
    expect(firstTold({ reach: 0, impressions: 9, engagement: 2 })).toEqual({ measure: 'reach', value: 0 })
    expect(firstTold({ reach: null, impressions: null, engagement: null })).toBeNull()
  })
})
