import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Proposal, withChoice } from '../../../rules/campaigns/chosenTimes.ts'
import { type RowItem, rowsOf, scheduleSpan } from '../../../rules/campaigns/scheduleLayout.ts'
import { placed, planned, proposal, timeAt } from './samplePosts.ts'

const span = { from: 360, to: 1260 }
const networksOf = () => ['bluesky'] as const
const layOut = (
  proposals: readonly Proposal[],
  beside: Parameters<typeof planned>[] = [],
  days = ['2026-12-01', '2026-12-01'],
) =>
  rowsOf(days[0] ?? '', days[1] ?? '', span, {
    placed: placed(proposals),
    planned: beside.map((one) => planned(...one)),
    networksOf,
  })
const titles = (items: readonly RowItem[] = []) => items.map(({ post }) => post.title)

describe('the days', () => {
  test('each from the first to the last has a row, with what stands on it in the order of its times', () => {
    const rows = layOut(
      [proposal(2, '2026-12-01T17:30'), proposal(1, '2026-12-01T12:15'), proposal(3, '2026-12-03T09:00')],
      [[9, '2026-12-01T07:30']],
      ['2026-11-30', '2026-12-07'],
    )
    expect(rows.map(({ day }) => day.slice(5))).toEqual([
      '11-30',
      '12-01',
      '12-02',
      '12-03',
      '12-04',
      '12-05',
      '12-06',
      '12-07',
    ])
    expect(titles(rows[1]?.items)).toEqual(['Planned 9', 'Post 1', 'Post 2'])
    expect(titles(rows[3]?.items)).toEqual(['Post 3'])
    expect(rows.filter(({ isWeekStart }) => isWeekStart).map(({ day }) => day)).toEqual(['2026-11-30', '2026-12-07'])
  })

  test('what has no time or is left out stands on none', () => {
    const all = placed(
      [proposal(1, null), proposal(2, '2026-12-01T09:00')],
      withChoice({ times: [], leftOut: [] }, 2, { kind: 'leftOut' }),
    )
    expect(rowsOf('2026-12-01', '2026-12-01', span, { placed: all, planned: [], networksOf })[0]?.items).toEqual([])
  })

  test('half a year of 200 posts is laid out within a moment', () => {
    const day = (index: number) => new Date(Date.UTC(2026, 8, 1 + (index % 184))).toISOString().slice(0, 10)
    const proposals = Array.from({ length: 200 }, (_, index) => proposal(index, `${day(index)}T12:15`))
    const beside = Array.from({ length: 1000 }, (_, index) => planned(index, `${day(index)}T12:30`))
    const began = performance.now()
    const rows = rowsOf('2026-09-01', '2027-03-03', span, { placed: placed(proposals), planned: beside, networksOf })
    expect(rows).toHaveLength(184)
    expect(performance.now() - began).toBeLessThan(500)
  })
})

describe('places', () => {
  test('it hangs to the right of its time, and to the left where there is no room', () => {
    const [row] = layOut([proposal(1, '2026-12-01T12:00'), proposal(2, '2026-12-01T20:45')])
    expect(row?.items.map(({ at, isTurned }) => [at, isTurned])).toEqual([
      [40, false],
      [expect.closeTo(98.33, 1), true],
    ])
    expect(row?.lanes).toBe(1)
  })

  test('what is planned hangs to the left where something proposed is in its way', () => {
    const [row] = layOut([proposal(1, '2026-12-01T12:15')], [[9, '2026-12-01T12:00']])
    expect(row?.items.map(({ isTurned, lane }) => [isTurned, lane])).toEqual([
      [true, 0],
      [false, 0],
    ])
  })

  test('what stands at the same time hangs lower', () => {
    const [row] = layOut([1, 2, 3].map((id) => proposal(id, '2026-12-01T12:15')))
    expect(row?.items.map(({ lane }) => lane)).toEqual([0, 1, 2])
    expect(row?.lanes).toBe(3)
  })

  test('one that was moved on its day says from where; from another day it does not', () => {
    const from = (wallTime: string) => ({
      movedFrom: { schedule: timeAt(wallTime), postId: 9, title: 'Other', minutes: 15 },
    })
    const [row] = layOut([
      proposal(1, '2026-12-01T12:00', from('2026-12-01T09:00')),
      proposal(2, '2026-12-01T18:00', from('2026-12-02T09:00')),
    ])
    expect(row?.items.map((item) => item.from)).toEqual([20, null])
  })

  test('of what is planned already only so many lines are shown, and the rest is counted', () => {
    const [row] = layOut(
      [],
      Array.from({ length: 12 }, (_, index) => [index, '2026-12-01T12:00'] as [number, string]),
    )
    expect(row?.lanes).toBe(4)
    expect(row?.items).toHaveLength(4)
    expect(row?.more).toBe(8)
  })

  test('a long title is cut before it fills the row', () => {
    const [row] = layOut([proposal(1, '2026-12-01T06:00', { title: 'A very long title '.repeat(10) })])
    expect(row?.items[0]?.width).toBeLessThan(40)
  })

  test('nothing lies over anything, and all that is proposed has a place', () => {
    const clock = fc
      .integer({ min: 360, max: 1259 })
      .map((at) => `2026-12-01T${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)
    fc.assert(
      fc.property(fc.array(clock, { maxLength: 20 }), fc.array(clock, { maxLength: 20 }), (own, others) => {
        const [row] = layOut(
          own.map((time, index) => proposal(index, time)),
          others.map((time, index) => [index, time]),
        )
        const items = row?.items ?? []
        expect(items.filter(({ kind }) => kind === 'placed')).toHaveLength(own.length)
        expect(items.length + (row?.more ?? 0)).toBe(own.length + others.length)
        const stretches = items.map(({ at, width, isTurned, lane }) => ({
          lane,
          from: isTurned ? at - width : at,
          to: isTurned ? at : at + width,
        }))
        for (const [index, one] of stretches.entries()) {
          expect(one.from).toBeGreaterThanOrEqual(0)
          expect(one.to).toBeLessThanOrEqual(100)
          const over = stretches
            .slice(index + 1)
            .filter((other) => other.lane === one.lane && other.from < one.to && one.from < other.to)
          expect(over).toEqual([])
        }
      }),
    )
  })
})

describe('the hours', () => {
  test('are the usual ones, and more where something stands outside of them', () => {
    expect(scheduleSpan(placed([proposal(1, '2026-12-01T09:00')]), [])).toEqual({ from: 360, to: 1260 })
    expect(scheduleSpan(placed([proposal(1, '2026-12-01T05:10')]), [planned(9, '2026-12-01T22:30')])).toEqual({
      from: 300,
      to: 1380,
    })
  })

  test('reach to where one was moved from, and not to one that has no time', () => {
    const movedFrom = { schedule: timeAt('2026-12-01T04:15'), postId: 9, title: 'Other', minutes: 15 }
    expect(scheduleSpan(placed([proposal(1, '2026-12-01T09:00', { movedFrom }), proposal(2, null)]), []).from).toBe(240)
  })
})
