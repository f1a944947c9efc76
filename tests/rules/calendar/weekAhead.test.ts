import { describe, expect, test } from 'vitest'
import { daysAhead, mostAheadOfDay } from '../../../contract/weekAhead.ts'
import { comingDays, weekAheadDays } from '../../../rules/calendar/weekAhead.ts'

type Known = Parameters<typeof weekAheadDays>[0]

/** A Saturday. */
const now = Date.parse('2026-11-21T12:00:00Z')
const slotOf = (weekday: number, time: string, change: object = {}) => ({
  ...{ id: weekday * 100 + Number(time.slice(0, 2)), weekday, time, account_id: null, bucket_id: null },
  ...change,
})
const entryOf = (wallTime: string, change: Partial<Known['entries'][number]> = {}): Known['entries'][number] => ({
  ...{ id: 1, rule_id: 2, title: 'Rye', slot_id: null, state: 'planned', blocked_reason: null },
  schedule: { at: `${wallTime}:00.000Z`, wall_time: wallTime, timezone: 'UTC' },
  ...change,
})
const tell = (change: Partial<Known> = {}) =>
  weekAheadDays({
    ...{ now, timezone: 'UTC', slots: [], planned: [], entries: [] },
    ...{ holidays: new Set(), bucketNames: new Map() },
    ...change,
  })
const freeTimes = (change: Partial<Known>) =>
  tell(change).flatMap(({ free_slots }) => free_slots.map(({ wall_time }) => wall_time))

describe('the coming days', () => {
  test('begin with today, on the person’s calendar', () => {
    const late = Date.parse('2026-11-21T23:30:00Z')
    expect(comingDays(late, 'Europe/Berlin')[0]).toBe('2026-11-22')
    expect(comingDays(late, 'America/New_York')).toHaveLength(daysAhead + 1)
  })

  test('a slot of today is free until its time, and the last day is told to its end', () => {
    expect(freeTimes({ slots: [slotOf(6, '11:59'), slotOf(6, '12:01'), slotOf(6, '23:59')] })).toEqual([
      '2026-11-21T12:01',
      '2026-11-21T23:59',
      '2026-11-28T11:59',
      '2026-11-28T12:01',
      '2026-11-28T23:59',
    ])
  })

  test('no slot is offered on a day off, or at the time of a post', () => {
    const slots = [slotOf(1, '09:00'), slotOf(2, '09:00'), slotOf(3, '09:00')]
    const planned = [{ at: Date.parse('2026-11-24T09:00:00Z'), accountIds: [1], isOfBusiness: true }]
    expect(freeTimes({ slots, planned, holidays: new Set(['2026-11-23']) })).toEqual(['2026-11-25T09:00'])
  })

  test('what is more than can be listed is counted', () => {
    const slots = Array.from({ length: mostAheadOfDay + 3 }, (_, index) => slotOf(1, `${String(index + 10)}:00`))
    const monday = tell({ slots }).find(({ day }) => day === '2026-11-23')
    expect(monday?.free_slots).toHaveLength(mostAheadOfDay)
    expect(monday?.free_count).toBe(mostAheadOfDay + 3)
  })
})

describe('what comes again', () => {
  const slots = [slotOf(1, '09:00'), { ...slotOf(1, '09:00'), id: 7, account_id: 4 }]

  test('takes its own slot and no other of the same time', () => {
    const [first, other] = slots
    const entries = [entryOf('2026-11-23T09:00', { slot_id: first?.id ?? 0 })]
    const monday = tell({ slots, entries }).find(({ day }) => day === '2026-11-23')
    expect(monday?.free_slots.map(({ slot_id }) => slot_id)).toEqual([other?.id])
    expect(monday).toMatchObject({ again_count: 1, blocked_count: 0, coming_again: [{ entry_id: 1 }] })
  })

  test('at a time of its own takes the slot of every account', () => {
    expect(freeTimes({ slots: [slotOf(1, '09:00')], entries: [entryOf('2026-11-23T09:00')] })).toEqual([])
  })

  test('a blocked one reserves its slot and does not count as coming; a skipped or made one is left out', () => {
    const entries = [
      entryOf('2026-11-23T09:00', { slot_id: 109, state: 'blocked', blocked_reason: 'It waits.' }),
      entryOf('2026-11-24T09:00', { id: 2, state: 'skipped' }),
      entryOf('2026-11-24T10:00', { id: 3, state: 'made' }),
    ]
    const days = tell({ slots: [slotOf(1, '09:00'), slotOf(2, '09:00')], entries })
    expect(days.flatMap(({ coming_again }) => coming_again)).toMatchObject([{ blocked_reason: 'It waits.' }])
    expect(days.find(({ day }) => day === '2026-11-23')).toMatchObject({
      again_count: 0,
      blocked_count: 1,
      free_count: 0,
    })
    expect(days.find(({ day }) => day === '2026-11-24')).toMatchObject({ again_count: 0, free_count: 1 })
  })
})
