import { describe, expect, test } from 'vitest'
import { type RepeatPattern, repeatTimes } from '../../../rules/repeats/repeatDays.ts'
import { clockSentence, patternWords, repeatSentence } from '../../../rules/repeats/repeatWords.ts'

const bounds = { from: '2026-11-23', time: '09:00', timezone: 'Europe/London', now: Date.parse('2026-11-20T12:00:00Z') }
const weekly = (given: Partial<Extract<RepeatPattern, { kind: 'weekly' }>> = {}): RepeatPattern => ({
  kind: 'weekly',
  every: 1,
  weekdays: [1],
  end: { kind: 'count', count: 3 },
  ...given,
})
const daysOf = (pattern: RepeatPattern, given: Partial<typeof bounds> = {}) =>
  repeatTimes(pattern, { ...bounds, ...given }).times.map(({ day }) => day)

describe('weeks', () => {
  test('begin after the post and go on for as many posts as are wanted', () => {
    expect(daysOf(weekly())).toEqual(['2026-11-30', '2026-12-07', '2026-12-14'])
  })

  test('the other days of the week of the post are among them', () => {
    expect(daysOf(weekly({ weekdays: [4, 1] }))).toEqual(['2026-11-26', '2026-11-30', '2026-12-03'])
  })

  test('every second one is counted from that of the post, Sunday first', () => {
    expect(daysOf(weekly({ every: 2, weekdays: [0, 1] }))).toEqual(['2026-12-06', '2026-12-07', '2026-12-20'])
  })

  test('go on until a day, which is among them', () => {
    expect(daysOf(weekly({ end: { kind: 'day', day: '2026-12-07' } }))).toEqual(['2026-11-30', '2026-12-07'])
  })

  test('go on for a year at most, and for 100 posts at most', () => {
    const end = { kind: 'day', day: '2099-01-01' } as const
    expect(daysOf(weekly({ end })).at(-1)).toBe('2027-11-22')
    expect(daysOf(weekly({ end, weekdays: [0, 1, 2, 3, 4, 5, 6] }))).toHaveLength(100)
  })

  test('of a post of long ago begin today, in the weeks that are counted from it', () => {
    expect(daysOf(weekly({ every: 2 }), { from: '2026-11-02' })).toEqual(['2026-11-30', '2026-12-14', '2026-12-28'])
  })

  test('of a time that has passed today begin with the next one', () => {
    const now = Date.parse('2026-11-23T09:00:00Z')
    expect(daysOf(weekly(), { from: '2026-11-16', now })[0]).toBe('2026-11-30')
    expect(daysOf(weekly(), { from: '2026-11-16', now: now - 1 })[0]).toBe('2026-11-23')
  })
})

describe('chosen dates', () => {
  const times = (days: string[], given: Partial<typeof bounds> = {}) =>
    repeatTimes({ kind: 'dates', days }, { ...bounds, ...given })

  test('stand in their order, each once, without that of the post itself', () => {
    expect(times(['2026-12-24', '2026-12-01', '2026-12-24', '2026-11-23']).times.map(({ day }) => day)).toEqual([
      '2026-12-01',
      '2026-12-24',
    ])
  })

  test('that have passed are told, and those that are too far away', () => {
    expect(times(['2026-11-19', '2026-12-01', '2028-01-01'])).toMatchObject({
      times: [{ day: '2026-12-01' }],
      passed: ['2026-11-19'],
      tooFar: ['2028-01-01'],
    })
  })

  test('of which there are more than 100 are told as well', () => {
    const days = Array.from({ length: 101 }, (_, index) =>
      new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10),
    )
    const found = times(days)
    expect(found.times).toHaveLength(100)
    expect(found.tooFar).toEqual(['2027-03-11'])
  })

  test('a time that clocks go forward over is as much later, and it is said', () => {
    const [time] = times(['2027-03-28'], { time: '01:30' }).times
    expect(time).toMatchObject({ wallTime: '2027-03-28T02:30', clock: 'moved', at: Date.parse('2027-03-28T01:30:00Z') })
    expect(time && clockSentence(time, '01:30')).toBe('Clocks go forward over 1:30 AM, so it is 2:30 AM.')
  })

  test('a time that comes twice is the first, and it is said', () => {
    const [time] = times(['2027-10-31'], { time: '01:30' }).times
    expect(time).toMatchObject({ wallTime: '2027-10-31T01:30', clock: 'first', at: Date.parse('2027-10-31T00:30:00Z') })
    expect(time && clockSentence(time, '01:30')).toBe('Clocks go back, so 1:30 AM comes twice: it is the first.')
  })

  test('of any other time nothing is said', () => {
    const [time] = times(['2026-12-01']).times
    expect(time && clockSentence(time, '09:00')).toBeNull()
  })
})

test.each([
  [null, 'on chosen dates'],
  [{ every: 1, weekdays: [1] }, 'every Monday'],
  [{ every: 1, weekdays: [0, 4, 1] }, 'every Monday, Thursday, and Sunday'],
  [{ every: 1, weekdays: [6, 5, 4, 3, 2, 1, 0] }, 'every day'],
  [{ every: 3, weekdays: [2] }, 'every 3 weeks on Tuesday'],
])('the pattern %j is called “%s”', (pattern, words) => {
  expect(patternWords(pattern)).toBe(words)
})

test('a post of a repeat says so', () => {
  const repeat = { count: 8, weekly: { every: 1, weekdays: [1] }, toCome: 5 }
  expect(repeatSentence(repeat)).toBe('One of 8, every Monday; 5 to come')
  expect(repeatSentence({ ...repeat, toCome: 0 })).toBe('One of 8, every Monday; none to come')
})
