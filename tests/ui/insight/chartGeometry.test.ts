import { expect, test } from 'vitest'
import { chartGeometry, labelPlace, pathOf, pointsOf } from '../../../src/ui/insight/chart/geometry.ts'
import { daysOf, reached } from './chartDays.ts'

test('days lie in the middle of their width, and values from 0 up to the highest', () => {
  const { now, before, ticks } = chartGeometry('reach', reached(1000, 4000), reached(0, 2000))
  expect(now).toMatchObject([
    { x: 25, y: 25 },
    { x: 75, y: 100 },
  ])
  expect(before.map(({ y }) => y)).toEqual([0, 50])
  expect(ticks).toEqual([
    { y: 0, label: '0' },
    { y: 50, label: '2K' },
    { y: 100, label: '4K' },
  ])
})

test('what was not told is a gap in the line, never 0', () => {
  const { now } = chartGeometry('reach', reached(4000, 4000, null, 4000, 0), [])
  expect(now[2]?.y).toBeNull()
  expect(pathOf(now)).toBe('M10,0L30,0M70,0L90,100')
})

test('the line goes on over a day without posts, and breaks where followers were not told', () => {
  const days = daysOf([{ reach: 100, followers: 9 }, { postsOut: 0 }, { reach: 100, followers: 9 }])
  expect(pathOf(chartGeometry('reach', days, []).now)).toMatch(/^M[\d.]+,0L[\d.]+,0$/)
  expect(pathOf(chartGeometry('followers', days, []).now)).toContain('Z')
})

test('a day between two that were not told is a point, as a line of one day shows nothing', () => {
  expect(pointsOf(chartGeometry('reach', reached(null, 4000, null, 4000, 4000), []).now)).toBe('M30,0h0')
})

test('a rate is told in percent', () => {
  const rates = daysOf([
    { reach: 100, ratedEngagement: 4 },
    { reach: 100, ratedEngagement: 2 },
  ])
  expect(chartGeometry('engagement_rate', rates, []).ticks.map(({ label }) => label)).toEqual(['0%', '2%', '4%'])
})

test('followers are drawn about where they are, with figures that differ', () => {
  const { now, ticks } = chartGeometry('followers', daysOf([{ followers: 12_051 }, { followers: 12_056 }]), [])
  expect((now[1]?.y ?? 0) - (now[0]?.y ?? 0)).toBeGreaterThan(30)
  expect(ticks.map(({ label }) => label)).toContain('12,055')
})

test('counts have no grid line between whole posts', () => {
  const { ticks } = chartGeometry('failed', daysOf([{ failed: 1 }, { failed: 0 }]), [])
  expect(ticks.map(({ label }) => label)).toEqual(['0', '1'])
})

const flat = (y: number | null) => Array.from({ length: 10 }, (_, at) => ({ x: at * 10 + 5, y }))

test('the label of the upper line stands above it, clear of the other label', () => {
  const first = labelPlace(flat(60), flat(20), null)
  expect(first).toMatchObject({ y: 60, side: 'above' })
  const second = labelPlace(flat(20), flat(60), first?.x ?? null)
  expect(Math.abs((second?.x ?? 0) - (first?.x ?? 0))).toBeGreaterThanOrEqual(26)
})

test('the label of the lower line stands below it, and above both where the foot is too near', () => {
  expect(labelPlace(flat(40), flat(80), null)).toMatchObject({ y: 40, side: 'below' })
  expect(labelPlace(flat(10), flat(80), null)).toMatchObject({ y: 80, side: 'above' })
})

test('a line that was not told has no label', () => {
  expect(labelPlace(flat(null), flat(20), null)).toBeNull()
})
