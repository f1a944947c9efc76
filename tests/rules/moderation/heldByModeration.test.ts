import { expect, test } from 'vitest'
import { moderationReasons, reasons } from '../../../rules/publishing/reasons.ts'
import { remediesOf, remedyOfHeld } from '../../../rules/publishing/remedies.ts'

test('what moderation holds waits to be looked at, not for its account to be connected again', () => {
  expect(moderationReasons.length).toBeGreaterThan(0)
  for (const reason of moderationReasons) expect(remedyOfHeld({ state: 'held', reason })).toBe('review')
  expect(remedyOfHeld({ state: 'held', reason: reasons.unpaid })).toBe('pay')
  expect(remedyOfHeld({ state: 'waiting', reason: reasons.underReview })).toBeNull()
})

test('where its account has to be connected again, too, that is told first', () => {
  expect(remediesOf({ state: 'held', reason: reasons.underReview }, true)).toEqual(['reconnect', 'review'])
})
