import { describe, expect, test } from 'vitest'
import { moderationReasons, reasons } from '../../../rules/publishing/reasons.ts'
import { remediesOf } from '../../../rules/publishing/remedies.ts'

const held = (reason: string | null) => ({ state: 'held' as const, reason })

describe('what lets a part go on', () => {
  test.each([reasons.accountExpired, reasons.accountGone, null])('of one that is held (%s): its account', (reason) => {
    expect(remediesOf(held(reason), false)).toEqual(['reconnect'])
    expect(remediesOf(held(reason), true)).toEqual(['reconnect'])
  })

  test('of one that is held for missing payment: the payment, and its account only where that is broken too', () => {
    expect(remediesOf(held(reasons.unpaid), false)).toEqual(['pay'])
    expect(remediesOf(held(reasons.unpaid), true)).toEqual(['reconnect', 'pay'])
  })

  test('of one that is held for the plan: another plan, and its account only where that is broken too', () => {
    expect(remediesOf(held(reasons.notInPlan), false)).toEqual(['upgrade'])
    expect(remediesOf(held(reasons.notInPlan), true)).toEqual(['reconnect', 'upgrade'])
  })

  test('of one that is held for a pause: the queue, and its account only where that is broken too', () => {
    expect(remediesOf(held(reasons.queuePaused), false)).toEqual(['resume'])
    expect(remediesOf(held(reasons.queuePaused), true)).toEqual(['reconnect', 'resume'])
  })

  test.each(moderationReasons)(
    'of one that an administrator holds (%s): a look at it, and its account where that is broken',
    (reason) => {
      expect(remediesOf(held(reason), false)).toEqual(['review'])
      expect(remediesOf(held(reason), true)).toEqual(['reconnect', 'review'])
    },
  )

  test('of one that is not held: its account where that is broken', () => {
    expect(remediesOf({ state: 'failed', reason: reasons.unpaid }, false)).toEqual([])
    expect(remediesOf({ state: 'failed', reason: null }, true)).toEqual(['reconnect'])
  })
})
