import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastsUntil, type Supply } from '../../../rules/buckets/lastsUntil.ts'

const of = (given: Partial<Supply>) =>
  lastsUntil({ today: '2026-11-26', lastPlanned: null, inStock: 0, wanted: 10, daysInMonth: 30, ...given })

describe('how long a bucket lasts', () => {
  test('nothing planned and nothing in stock: not at all', () => {
    expect(of({})).toBeNull()
    expect(of({ wanted: 0 })).toBeNull()
  })

  test('to the last day that something is planned for', () => {
    expect(of({ lastPlanned: '2026-12-03' })).toBe('2026-12-03')
  })

  test('the stock follows on what is planned at the pace of the bucket, one in three days', () => {
    expect(of({ lastPlanned: '2026-12-03', inStock: 2 })).toBe('2026-12-09')
  })

  test('the stock alone begins today', () => {
    expect(of({ inStock: 1 })).toBe('2026-11-28')
    expect(of({ inStock: 1, wanted: 100 })).toBe('2026-11-26')
  })

  test('a bucket without a pace uses no stock up', () => {
    expect(of({ inStock: 5, wanted: 0, lastPlanned: '2026-12-03' })).toBe('2026-12-03')
  })

  test('it is ten years at most', () => {
    expect(of({ inStock: 10_000, wanted: 1 })).toBe('2036-11-22')
  })

  test('more stock never lasts shorter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 1000 }), (inStock, wanted) => {
        const [less, more] = [of({ inStock, wanted }) ?? '', of({ inStock: inStock + 1, wanted }) ?? '']
        expect(more >= less).toBe(true)
      }),
    )
  })
})
