import { expect, test } from 'vitest'
import { measures } from '../../../contract/analytics.ts'
import {
  amountWords,
  changeWords,
  differenceWords,
  measureWords,
  valueWords,
} from '../../../rules/insight/measureWords.ts'

test('each measure has a name of its own, says what it counts as a sentence and has its chart by day', () => {
  const words = Object.values(measureWords)
  expect(words).toHaveLength(measures.length)
  expect(new Set(words.map(({ label }) => label)).size).toBe(words.length)
  expect(new Set(words.map(({ heading }) => heading)).size).toBe(words.length)
  for (const { meaning, heading } of words) {
    expect(meaning).toMatch(/^[A-Z].+\.$/)
    expect(heading).toMatch(/ by day$/)
  }
})

test('a value is written with its thousands, a rate in percent', () => {
  expect(valueWords('reach', 37_670)).toBe('37,670')
  expect(valueWords('engagement_rate', 0.064)).toBe('6.4%')
  expect(valueWords('engagement_rate', 0.06)).toBe('6.0%')
  expect(valueWords('failed', 0)).toBe('0')
})

test('what was not told is said so, and what is not nothing is not written as 0', () => {
  expect(measures.map((measure) => valueWords(measure, null))).toEqual(measures.map(() => 'not told'))
  expect(valueWords('engagement_rate', 0.0002)).toBe('under 0.1%')
  expect(valueWords('engagement_rate', 0)).toBe('0.0%')
})

test('a value says with it what it counts', () => {
  expect(measures.map((measure) => amountWords(measure, 4120))).toEqual([
    '4,120 reached',
    '4,120 impressions',
    '4,120 engagements',
    '412,000.0% engaged',
    '4,120 followers',
    '4,120 clicks',
    '4,120 posts out',
    '4,120 failed',
    '4,120 late',
  ])
  expect(amountWords('posts_out', 1)).toBe('1 post out')
  expect(amountWords('engagement_rate', 0.064)).toBe('6.4% engaged')
})

test('what adds up changes by percent from 20 on, and by its count below', () => {
  expect(changeWords('reach', 37_670, 31_140)).toBe('21% more')
  expect(changeWords('clicks', 16, 20)).toBe('20% less')
  expect(changeWords('clicks', 16, 19)).toBe('3 fewer')
  expect(changeWords('engagement', 0, 40)).toBe('100% less')
})

test('what is ten times as much or more changes by its count', () => {
  expect(changeWords('reach', 399, 40)).toBe('898% more')
  expect(changeWords('reach', 400, 40)).toBe('360 more')
  expect(changeWords('reach', 1449, 40)).toBe('1,409 more')
})

test('people, posts and failures change by their count, however many there were', () => {
  expect(changeWords('followers', 3912, 3794)).toBe('118 more')
  expect(changeWords('posts_out', 38, 45)).toBe('7 fewer')
  expect(changeWords('failed', 2, 1)).toBe('1 more')
  expect(changeWords('late', 30, 33)).toBe('3 fewer')
})

test('a rate changes by points between what is written', () => {
  expect(changeWords('engagement_rate', 0.064, 0.061)).toBe('0.3 points up')
  expect(changeWords('engagement_rate', 0.05, 0.06)).toBe('1 point down')
  expect(changeWords('engagement_rate', 0.0641, 0.0639)).toBe('no change')
  expect(changeWords('engagement_rate', 0.0646, 0.0644)).toBe('0.1 points up')
})

test('a change that is too small for a percentage is counted, and not everything is gone while something is left', () => {
  expect(changeWords('reach', 1001, 1000)).toBe('1 more')
  expect(changeWords('reach', 1000, 1000)).toBe('no change')
  expect(changeWords('reach', 1, 1000)).toBe('99% less')
})

test('nothing before is told from not told before', () => {
  expect(changeWords('reach', 300, 0)).toBe('none before')
  expect(changeWords('engagement_rate', 0.1, 0)).toBe('none before')
  expect(changeWords('reach', 0, 0)).toBe('no change')
  expect(changeWords('reach', 300, null)).toBe('not told before')
  expect(changeWords('reach', null, 300)).toBe('not told')
  expect(changeWords('reach', null, null)).toBe('not told')
})

test('a difference is counted, of a rate in points', () => {
  expect(differenceWords('reach', 12_510, 7600)).toBe('4,910 more')
  expect(differenceWords('impressions', 6920, 7000)).toBe('80 fewer')
  expect(differenceWords('engagement_rate', 0.064, 0.061)).toBe('0.3 points up')
  expect(differenceWords('posts_out', 2, 2)).toBe('no change')
})
