import { expect, test } from 'vitest'
import { networks } from '../../../contract/networks.ts'
import { budgetUsedUpSentence, notToldSentence } from '../../../rules/insight/metricWords.ts'
import { metricsToldBy } from '../../../rules/insight/toldMetrics.ts'

test('what a network does not tell is said in words', () => {
  expect(notToldSentence('bluesky')).toBe('Not told by Bluesky: impressions, reach, and clicks.')
  expect(notToldSentence('mastodon')).toBe('Not told by Mastodon: impressions, reach, quotes, saves, and clicks.')
})

test('of a network of which nothing is read no metric is named', () => {
  const unread = networks.filter((network) => metricsToldBy(network).length === 0)
  expect(unread).toEqual(['linkedin'])
  expect(unread.map(notToldSentence)).toEqual([null])
})

test('no network tells a metric twice', () => {
  const lists = networks.map(metricsToldBy)
  expect(lists.filter((told) => told.length > 0)).toHaveLength(8)
  for (const told of lists) expect(new Set(told).size).toBe(told.length)
})

test('that a budget is used up is said with the day on which reading goes on', () => {
  expect(budgetUsedUpSentence('twitter', '2026-12-01T00:00:00.000Z')).toBe(
    "Not read until December 1. The month's budget for reading from X is used up.",
  )
})
