import { expect, test } from 'vitest'
import { clockChanges } from '../../../../rules/campaigns/schedule/campaignDays.ts'
import { bestHours, goodQuarters } from '../../../../rules/campaigns/schedule/goodQuarters.ts'
import { everyDay, hours } from './support.ts'

test('good quarter hours are those of the weekday, and hours until midnight end with the day', () => {
  expect(goodQuarters([[hours('09:00', '09:30', [2])]], 2)).toEqual([540, 555])
  expect(goodQuarters([[hours('09:00', '09:30', [2])]], 3)).toEqual([])
  expect(goodQuarters([[hours('23:30', '00:00')]], 1)).toEqual([23 * 60 + 30, 23 * 60 + 45])
})

test('bands of best hours are what is good on most days, for most', () => {
  const weekend = hours('10:00', '11:00', [0, 6])
  const week = hours('17:00', '19:00', [1, 2, 3, 4, 5])
  expect(bestHours([[weekend, week]], everyDay, 'strategy')).toEqual([
    { from: '17:00', until: '19:00', source: 'strategy' },
  ])
  expect(bestHours([[hours('08:00', '09:00')], [hours('20:00', '00:00')]], everyDay, 'own_results')).toEqual([
    { from: '08:00', until: '09:00', source: 'own_results' },
    { from: '20:00', until: '24:00', source: 'own_results' },
  ])
  expect(bestHours([], everyDay, 'strategy')).toEqual([])
})

test('clocks go forward and back on days of the campaign, in both hemispheres', () => {
  const year = (timezone: string, startsOn: string, endsOn: string) => clockChanges({ timezone, startsOn, endsOn })
  expect(year('America/Chicago', '2026-10-20', '2027-03-20')).toEqual([
    { day: '2026-11-01', kind: 'back' },
    { day: '2027-03-14', kind: 'forward' },
  ])
  expect(year('Pacific/Auckland', '2026-09-20', '2026-10-10')).toEqual([{ day: '2026-09-27', kind: 'forward' }])
  expect(year('UTC', '2026-10-20', '2027-03-20')).toEqual([])
})
