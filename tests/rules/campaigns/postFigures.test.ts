import { expect, test } from 'vitest'
import {
  countsWords,
  postOnNetworkWords,
  postPlaceWords,
  postResultLabel,
  toldOfWords,
} from '../../../rules/campaigns/postFigures.ts'

const clock = { today: '2026-11-24', wallTime: (instant: string) => instant.slice(0, 16) }
const due = '2026-11-30T09:00:00.000Z'
const onBluesky = {
  network: 'bluesky',
  publishedAt: null,
  isTroubled: false,
  amount: null,
  readAmount: null,
  read: null,
  unreadBecause: null,
} as const
const isOut = { ...onBluesky, publishedAt: '2026-11-18T09:00:00.000Z' }

test('what became of posts is said with what it counts, and nothing that is not', () => {
  expect(countsWords({ planned: 2, published: 3, troubled: 1, wanted: 5 })).toBe('3 of 5 out, 2 planned, 1 in trouble')
  expect(countsWords({ planned: 0, published: 1200, troubled: 0 })).toBe('1,200 out')
})

test('a post on a network is out, planned, in trouble or without a time', () => {
  expect(postOnNetworkWords(isOut, due, clock)).toBe('Out since Nov 18, 9:00 AM')
  expect(postOnNetworkWords({ ...isOut, publishedAt: '2026-11-24T09:00:00.000Z' }, due, clock)).toBe(
    'Out since today, 9:00 AM',
  )
  expect(postOnNetworkWords(onBluesky, '2026-11-25T09:00:00.000Z', clock)).toBe('Planned for tomorrow, 9:00 AM')
  expect(postOnNetworkWords({ ...isOut, isTroubled: true }, due, clock)).toBe(
    'Out since Nov 18, 9:00 AM, on another account it is not',
  )
  expect(postOnNetworkWords(onBluesky, due, clock)).toBe('Planned for Nov 30, 9:00 AM')
  expect(postOnNetworkWords(onBluesky, null, clock)).toBe('It has no time any more')
  expect(postOnNetworkWords({ ...onBluesky, isTroubled: true }, due, clock)).toBe('It did not go out, or nobody knows')
})

test('a post says where it is in its campaign', () => {
  expect(postPlaceWords({ position: 3, week: 1, experimentVariant: null })).toBe('Post 3, week 1')
  expect(postPlaceWords({ position: 3, week: 1, experimentVariant: 'Question first' })).toBe(
    'Post 3, week 1, Question first',
  )
})

test('the number of a result says what it is, also without a unit', () => {
  expect(postResultLabel('places', 'Bluesky')).toBe('Places that came of it on Bluesky')
  expect(postResultLabel('', 'Bluesky')).toBe('What came of it on Bluesky')
})

test('how many results are told is said of what is out alone', () => {
  const told = { ...isOut, amount: 0 }
  expect(toldOfWords([{ networks: [onBluesky] }])).toBeNull()
  expect(toldOfWords([{ networks: [isOut] }, { networks: [onBluesky] }])).toBe('1 result to tell')
  expect(toldOfWords([{ networks: [isOut, told] }])).toBe('1 of 2 results told')
  expect(toldOfWords([{ networks: [told] }])).toBe('The one result is told')
  expect(toldOfWords([{ networks: [told, told] }])).toBe('All 2 results are told')
  expect(toldOfWords([{ networks: [told, { ...isOut, readAmount: 0 }] }])).toBe('All 2 results are told')
})
