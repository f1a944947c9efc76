import { expect, test } from 'vitest'
import { networks } from '../../../contract/networks.ts'
import { notToldSentence } from '../../../rules/insight/metricWords.ts'
import { toldMetrics } from '../../../rules/insight/toldMetrics.ts'

test('what a network does not tell is said in words', () => {
  expect(notToldSentence('bluesky')).toBe('Not told by Bluesky: impressions, reach, and clicks.')
  expect(notToldSentence('mastodon')).toBe('Not told by Mastodon: impressions, reach, quotes, saves, and clicks.')
})

test('of a network of which nothing is read no metric is named', () => {
  const unread = networks.filter((network) => typeof toldMetrics[network] === 'string')
  expect(unread).toEqual(['twitter', 'linkedin'])
  expect(unread.map(notToldSentence)).toEqual([null, null])
})

test('no network tells a metric twice', () => {
  const lists = Object.values(toldMetrics).filter((told) => typeof told !== 'string')
  expect(lists).toHaveLength(7)
  for (const told of lists) expect(new Set(told).size).toBe(told.length)
})
