import { describe, expect, test } from 'vitest'
import type { Recommended } from '../../../../rules/insight/strategy/recommended.ts'
import { withoutApplied } from '../../../../rules/insight/strategy/restingRecommendations.ts'

const slotAt = (weekday: number, changes: Partial<Recommended> = {}): Recommended => ({
  reason: 'best_hour',
  step: { kind: 'add_slots', account_id: null, bucket_id: null, slots: [{ weekday, time: '17:30' }] },
  ...{ accountId: null, bucketId: null, times: 1.8, posts: 23, sureness: 'own' },
  ...changes,
})

const sharesOf = (from: number): Recommended =>
  slotAt(0, {
    reason: 'share',
    step: { kind: 'change_shares', shares: [{ bucket_id: 7, name: 'Tips', from, to: from + 5 }] },
  })

describe('what was applied', () => {
  test('is recommended no more, other hours are', () => {
    expect(withoutApplied([slotAt(2), slotAt(4)], [slotAt(2)])).toEqual([slotAt(4)])
  })

  test('as a cadence says nothing more of that account, and nothing of others', () => {
    const of = (accountId: number, weekday: number) => slotAt(weekday, { reason: 'cadence', accountId })
    expect(withoutApplied([of(1, 4), of(2, 4)], [of(1, 2)])).toEqual([of(2, 4)])
  })

  test('as shares lets no share move before it shows', () => {
    expect(withoutApplied([sharesOf(30), slotAt(2)], [sharesOf(25)])).toEqual([slotAt(2)])
  })

  test('is nothing: all stays', () => {
    expect(withoutApplied([slotAt(2), sharesOf(25)], [])).toEqual([slotAt(2), sharesOf(25)])
  })
})
