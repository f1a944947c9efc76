import { expect, test } from 'vitest'
import { comingHolidays } from '../../../server/trends/holidays.ts'

const said = async (country: string, today: string) =>
  (await comingHolidays(country, today)).map(({ detail }) => detail)

test('holidays of the next 45 days are told, over the end of the year too', async () => {
  expect(await said('US', '2026-11-24')).toEqual([
    'Thanksgiving Day is November 26, in 2 days.',
    'Christmas Day is December 25, in 31 days.',
    "New Year's Day is January 1, in 38 days.",
  ])
})

test('they have English names where there are any, and are those of the country', async () => {
  expect(await said('DE', '2026-04-20')).toEqual([
    'Labour Day is May 1, in 11 days.',
    'Ascension Day is May 14, in 24 days.',
    'Whit Monday is May 25, in 35 days.',
  ])
  expect(await said('JP', '2026-11-01')).toContain('Culture Day is November 3, in 2 days.')
})

test('a holiday of several days is told of the first', async () => {
  expect((await said('BR', '2026-02-01')).filter((detail) => detail.startsWith('Carnival'))).toEqual([
    'Carnival is February 16, in 15 days.',
  ])
})

test('what is only kept in mind is no holiday', async () => {
  expect(await said('US', '2026-02-10')).toEqual(["Washington's Birthday is February 16, in 6 days."])
})

test('a country that the calendar does not know has none', async () => {
  expect(await said('AQ', '2026-11-24')).toEqual([])
})
