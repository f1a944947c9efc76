import { describe, expect, test } from 'vitest'
import { comingDays } from '../../../rules/trends/comingDays.ts'
import { pickTopics } from '../../../rules/trends/pickTopics.ts'
import { rankFact, usesFact } from '../../../rules/trends/topicFacts.ts'

const kept = {
  days: [
    { name: 'World Bread Day', trades: ['bakery'], on: { kind: 'fixed', month: 10, day: 16 } },
    { name: 'Pie Day', trades: ['bakery'], countries: ['US'], on: { kind: 'fixed', month: 1, day: 23 } },
    { name: 'Coffee Day', trades: ['cafe'], on: { kind: 'fixed', month: 10, day: 1 } },
  ],
  seasons: [
    {
      name: 'Advent',
      trades: ['bakery'],
      from: { kind: 'before', month: 12, day: 25, weekday: 'sunday', plus: -21 },
      to: { kind: 'fixed', month: 12, day: 24 },
    },
  ],
} as const
const coming = (today: string, country: string | null = null, trade = 'bakery') =>
  comingDays(kept, { trade, country, today })
const details = (today: string, country: string | null = null) => coming(today, country).map(({ detail }) => detail)

describe('the days of a trade', () => {
  test('are told with the days that are left', () => {
    expect(coming('2026-09-30')).toEqual([
      { topic: 'World Bread Day', detail: 'World Bread Day is October 16, in 16 days.', day: '2026-10-16' },
    ])
  })

  test.each([
    ['2026-10-15', 'World Bread Day is tomorrow, October 16.'],
    ['2026-10-16', 'World Bread Day is today.'],
    ['2026-09-01', 'World Bread Day is October 16, in 45 days.'],
  ])('on %s it says “%s”', (today, detail) => {
    expect(details(today)[0]).toBe(detail)
  })

  test.each(['2026-08-31', '2026-10-17'])('on %s it is too far off, or over', (today) => {
    expect(coming(today).map(({ topic }) => topic)).not.toContain('World Bread Day')
  })

  test('come in the next year too, and only where they are kept', () => {
    expect(details('2026-12-25', 'US')).toEqual(['Pie Day is January 23, in 29 days.'])
    expect(coming('2026-12-25', 'DE')).toEqual([])
    expect(coming('2026-12-25', null), 'nobody knows where').toEqual([])
  })

  test('are those of the one trade', () => {
    expect(coming('2026-09-20', null, 'cafe').map(({ topic }) => topic)).toEqual(['Coffee Day'])
    expect(coming('2026-09-20', null, 'florist')).toEqual([])
  })
})

test.each([
  ['2026-11-26', 'Advent begins November 29, in 3 days.', '2026-11-29'],
  ['2026-11-28', 'Advent begins tomorrow, November 29.', '2026-11-29'],
  ['2026-11-29', 'Advent begins today.', '2026-11-29'],
  ['2026-12-10', 'Advent is on until December 24.', null],
  ['2026-12-24', 'Advent ends today.', null],
])('a season is told on %s as “%s”', (today, detail, day) => {
  expect(coming(today)).toEqual([{ topic: 'Advent', detail, day }])
})

test('what comes sooner stands first', () => {
  expect(coming('2026-12-10', 'US').map(({ topic }) => topic)).toEqual(['Advent', 'Pie Day'])
})

describe('what a network counts', () => {
  test.each([
    [rankFact(1, { of: 25, posts: 812 }), '1st of 25 topics, 812 posts.'],
    [rankFact(2, { of: 25, posts: 1 }), '2nd of 25 topics, 1 post.'],
    [rankFact(3, { of: 3, posts: null }), '3rd of 3 topics.'],
    [rankFact(11, { of: 25, posts: 1240 }), '11th of 25 topics, 1,240 posts.'],
    [rankFact(22, { of: 25, posts: null }), '22nd of 25 topics.'],
    [usesFact([62, 100, 52]), '214 posts in the last 3 days, 62 of them since midnight UTC.'],
    [usesFact([1]), '1 post since midnight UTC.'],
  ])('%s', (said, expected) => {
    expect(said).toBe(expected)
  })
})

describe('of several sources', () => {
  const topics = (...names: string[]) => names.map((topic) => ({ topic }))

  test('each has its turn, up to the most that are shown', () => {
    const sources = [topics('a1', 'a2', 'a3'), topics('b1'), topics('c1', 'c2')]
    expect(pickTopics(sources, 5).map(({ topic }) => topic)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2'])
  })

  test('the same name comes once, however it is capitalized', () => {
    expect(pickTopics([topics('Advent'), topics('ADVENT', 'Bread')], 12)).toEqual(topics('Advent', 'Bread'))
  })

  test('a hashtag is the same as its words, and signs alone are names too', () => {
    expect(pickTopics([topics('#SmallBusiness', '🎄'), topics('Small business', '🎁')], 12)).toEqual(
      topics('#SmallBusiness', '🎄', '🎁'),
    )
  })

  test('none may have anything', () => {
    expect(pickTopics([], 12)).toEqual([])
    expect(pickTopics([[], []], 12)).toEqual([])
  })
})
