import { describe, expect, test } from 'vitest'
import type { campaignStatus } from '../../../contract/businessDeletion.ts'
import { barOn, timeAxis } from '../../../rules/campaigns/timeAxis.ts'
import { dayAway } from '../../../rules/content/months.ts'
import { sampleCampaign, today } from './support.ts'

const spans = (...all: [startsOn: string, endsOn: string][]) => all.map(([startsOn, endsOn]) => ({ startsOn, endsOn }))
const namesOf = (campaigns: Parameters<typeof timeAxis>[0], on = today) =>
  timeAxis(campaigns, on).months.map(({ name }) => name)

describe('the months of the axis', () => {
  test('are three at least, from this one on', () => {
    expect(namesOf([])).toEqual(['November', 'December', 'January'])
    expect(namesOf(spans(['2026-11-09', '2026-12-05']))).toEqual(['November', 'December', 'January'])
  })

  test('reach as far as the last campaign, and five at most', () => {
    expect(namesOf(spans(['2027-01-04', '2027-02-10']))).toEqual(['November', 'December', 'January', 'February'])
    expect(namesOf(spans(['2027-01-04', '2027-12-10']))).toHaveLength(5)
  })

  test('begin with the last one early in a month, where something began in it and goes on', () => {
    const began = spans(['2026-10-12', '2026-12-31'])
    expect(namesOf(began, '2026-11-03')[0]).toBe('October')
    expect(namesOf(began, '2026-11-11')[0]).toBe('November')
    expect(namesOf(spans(['2026-10-12', '2026-10-31']), '2026-11-03')[0]).toBe('November')
  })

  test('each begins where its first day is, and today is in the middle of its day', () => {
    const { months, now, days } = timeAxis([], today)
    expect(days).toBe(92)
    expect(months.map(({ start }) => Math.round(start * days))).toEqual([0, 30, 61])
    expect(now * days).toBeCloseTo(23.5)
  })
})

describe('a bar', () => {
  const axis = timeAxis([], today)
  const barOf = (change: Parameters<typeof sampleCampaign>[0]) => barOn(axis, sampleCampaign(change))

  test('covers its days, the first and the last too, and says how much is past', () => {
    const found = barOf({ status: 'running', startsOn: '2026-11-09', endsOn: '2026-12-05' })
    expect(found).toMatchObject({ bar: { kind: 'filled' } })
    if (!('bar' in found)) throw new Error('it has no bar')
    expect(found.bar.start * 92).toBeCloseTo(8)
    expect(found.bar.width * 92).toBeCloseTo(27)
    expect(found.bar.past).toBeCloseTo(15.5 / 27)
  })

  test('is cut where the axis ends', () => {
    const found = barOf({ startsOn: '2026-10-12', endsOn: '2027-03-01' })
    expect(found).toMatchObject({ bar: { start: 0, width: 1 } })
  })

  test('is none where the days lie elsewhere, or are not known', () => {
    expect(barOf({ startsOn: '2026-10-01', endsOn: '2026-10-31' })).toEqual({ off: 'before' })
    expect(barOf({ startsOn: '2027-02-01', endsOn: '2027-02-10' })).toEqual({ off: 'after' })
    expect(barOf({ startsOn: '2026-12-01', endsOn: null })).toEqual({ off: 'undated' })
  })

  test('says by its kind whether it is planned', () => {
    const kindOf = (status: (typeof campaignStatus.options)[number]) => {
      const found = barOf({ status })
      return 'bar' in found ? found.bar.kind : null
    }
    expect(kindOf('in_review')).toBe('open')
    expect(kindOf('scheduled')).toBe('filled')
    expect(kindOf('paused')).toBe('held')
    expect(barOf({ status: 'generating', isStuck: true })).toMatchObject({ bar: { kind: 'open' } })
  })

  test('never leaves the axis, wherever its days lie', () => {
    for (let at = -200; at < 300; at += 7) {
      for (const length of [0, 1, 30, 184]) {
        const startsOn = dayAway(today, at)
        const found = barOf({ startsOn, endsOn: dayAway(startsOn, length) })
        if (!('bar' in found)) continue
        const { start, width, past } = found.bar
        expect(start).toBeGreaterThanOrEqual(0)
        expect(width).toBeGreaterThan(0)
        expect(start + width).toBeLessThanOrEqual(1.000001)
        expect(past).toBeGreaterThanOrEqual(0)
        expect(past).toBeLessThanOrEqual(1)
      }
    }
  })
})
