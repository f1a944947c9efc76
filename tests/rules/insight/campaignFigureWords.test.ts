import { expect, test } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import { type ReadNumbers, readFigures } from '../../../rules/campaigns/readFigures.ts'
import { amountSourceWords, figuresWords } from '../../../rules/insight/campaignFigureWords.ts'

const read = (network: Network) => ({ network, unreadBecause: null })
const numbers = (given: Partial<ReadNumbers> = {}): ReadNumbers => ({
  ...{ reach: null, impressions: null, engagement: null, clicks: null },
  ...given,
})

test('figures are words, with what was not told; never a 0 for it', () => {
  const told = readFigures([numbers({ reach: 1200, engagement: 30 }), numbers({ engagement: 4 })])
  expect(figuresWords(told)).toBe('Reach 1,200 of 1 post, engagement 34 of 2 posts. Not told: impressions and clicks.')
  expect(
    figuresWords(readFigures([numbers({ reach: 1, impressions: 2, engagement: 3, clicks: 0 })]), read('facebook')),
  ).toBe('Reach 1 of 1 post, impressions 2 of 1 post, engagement 3 of 1 post, clicks 0 of 1 post.')
  expect(figuresWords(readFigures([]))).toBe('No network has told a number yet.')
  expect(figuresWords(readFigures([]), read('bluesky'))).toBe('Bluesky has told no number yet.')
  expect(figuresWords(readFigures([]), read('twitter'))).toBe('X has told no number yet.')
})

test('of a network that is not read it is said why, until something was read of it', () => {
  const charged = { network: 'twitter', unreadBecause: 'charged' } as const
  expect(figuresWords(readFigures([]), charged)).toBe('Not read. X charges for each reading.')
  expect(figuresWords(readFigures([]), { network: 'linkedin', unreadBecause: 'withheld' })).toBe(
    'Not told by LinkedIn to accounts of people.',
  )
  expect(figuresWords(readFigures([numbers({ impressions: 3 })]), charged)).toBe(
    'Impressions 3 of 1 post. Not told by X: reach, engagement, and clicks.',
  )
})

const clock = { today: '2026-11-21', wallTime: (instant: string) => instant.slice(0, 16) }
const unread = { amount: null, readAmount: null, read: null, unreadBecause: null }

test('a network that is read may tell the number of the goal later', () => {
  expect(amountSourceWords({ ...unread, network: 'bluesky' }, clock)).toBe('Not told yet')
})

test('one that is not read is not waited for: why is said, and that the number can be typed', () => {
  expect(amountSourceWords({ ...unread, network: 'twitter', unreadBecause: 'charged' }, clock)).toBe(
    'Not read. X charges for each reading. What you type counts.',
  )
  expect(amountSourceWords({ ...unread, network: 'linkedin', unreadBecause: 'withheld' }, clock)).toBe(
    'Not told by LinkedIn to accounts of people. What you type counts.',
  )
})

test('what was typed, or read before reading ended, goes before the reason', () => {
  const charged = { ...unread, network: 'twitter', unreadBecause: 'charged' } as const
  expect(amountSourceWords({ ...charged, amount: 40 }, clock)).toBe('Typed by you')
  const read = { ...numbers({ impressions: 34 }), readAt: '2026-11-20T09:50:00.000Z' }
  expect(amountSourceWords({ ...charged, readAmount: 34, read }, clock)).toBe(
    '34, read from X yesterday at 9:50 AM. It counts unless you type another.',
  )
})
