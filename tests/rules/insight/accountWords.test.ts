import { expect, test } from 'vitest'
import type { Measure } from '../../../contract/analytics.ts'
import {
  countedNetworksWords,
  type ShownAccount,
  accountValueWords as wordsUntil,
} from '../../../rules/insight/accountWords.ts'

const account = (change: Partial<ShownAccount>, now: Partial<ShownAccount['now']> = {}): ShownAccount => ({
  ...{
    accountId: 1,
    network: 'instagram',
    accountName: 'Ada',
    state: 'told',
    readAgainAt: null,
    denied: [],
    followersSince: null,
    before: null,
  },
  now: {
    ...{ postsOut: 4, failed: 0, late: 0, impressions: null, reach: null, engagement: null },
    ...{ ratedEngagement: null, clicks: null, followers: null },
    ...now,
  },
  ...change,
})

const accountValueWords = (measure: Measure, one: ShownAccount) => wordsUntil(measure, one, '2026-11-11')

test('what was told is a figure, and 0 is one, too', () => {
  expect(accountValueWords('reach', account({}, { reach: 18_420 }))).toBe('18,420')
  expect(accountValueWords('clicks', account({ network: 'facebook' }, { clicks: 0 }))).toBe('0')
})

test('why there is no figure is said: the network tells none, nothing is out, or nothing was told so far', () => {
  expect(accountValueWords('reach', account({ network: 'bluesky' }))).toBe('not told by Bluesky')
  expect(accountValueWords('clicks', account({}))).toBe('not told by Instagram')
  expect(accountValueWords('engagement', account({}))).toBe('not told so far')
  expect(accountValueWords('reach', account({}, { postsOut: 0 }))).toBe('no post')
  expect(accountValueWords('engagement_rate', account({}))).toBe('no rate without reach')
  expect(accountValueWords('followers', account({}, { postsOut: 0 }))).toBe('not told so far')
  expect(accountValueWords('followers', account({ denied: ['posts'] }))).toBe('not told so far')
  expect(accountValueWords('followers', account({ denied: ['followers'] }))).toBe('the permission is missing')
  expect(accountValueWords('followers', account({ followersSince: '2026-11-12' }))).toBe('not read before Nov 12')
  expect(accountValueWords('followers', account({ followersSince: '2026-11-11' }))).toBe('not told so far')
})

test('a sum says which networks it counts where others with posts tell none', () => {
  const told = account({}, { reach: 5 })
  const silent = account({ network: 'bluesky' })
  expect(countedNetworksWords('reach', [told, told, silent])).toBe('Counts Instagram; the others tell no reach.')
  expect(countedNetworksWords('reach', [told, account({ network: 'mastodon' }, { postsOut: 0 })])).toBeNull()
  expect(countedNetworksWords('reach', [silent])).toBeNull()
  expect(countedNetworksWords('posts_out', [told, silent])).toBeNull()
})
