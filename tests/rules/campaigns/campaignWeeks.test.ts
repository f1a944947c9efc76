import { expect, test } from 'vitest'
import { campaignWeeks } from '../../../rules/campaigns/campaignWeeks.ts'

const dates = { starts_on: '2031-03-05', ends_on: '2031-03-16' }

test('weeks are seven days from the first day on, and the last one ends with the campaign', () => {
  expect(campaignWeeks(dates, [])).toEqual([
    { week: 1, from: '2031-03-05', until: '2031-03-11' },
    { week: 2, from: '2031-03-12', until: '2031-03-16' },
  ])
})

test('a campaign of one day has one week of one day', () => {
  const day = '2031-03-05'
  expect(campaignWeeks({ starts_on: day, ends_on: day }, [1])).toEqual([{ week: 1, from: day, until: day }])
})

test.each([
  [null, null],
  ['2031-03-05', null],
  [null, '2031-03-05'],
])('from %s until %s there is no week, whatever posts there are', (starts_on, ends_on) => {
  expect(campaignWeeks({ starts_on, ends_on }, [1, 2])).toEqual([])
})

test('a week that only posts know of since the campaign was made shorter is whole', () => {
  expect(campaignWeeks(dates, [1, 4, 4]).at(-1)).toEqual({ week: 4, from: '2031-03-26', until: '2031-04-01' })
  expect(campaignWeeks(dates, [1, 4])).toHaveLength(3)
})

test('dates and weeks that no campaign can have make no more weeks than half a year has', () => {
  const weeks = campaignWeeks({ starts_on: '2001-01-01', ends_on: '2031-01-01' }, [-1, 0, 28, 2_000_000_000])
  expect(weeks.map(({ week }) => week)).toEqual(Array.from({ length: 27 }, (_, index) => index + 1))
})
