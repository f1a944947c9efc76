import { expect, test } from 'vitest'
import { reviewLead } from '../../../rules/campaigns/reviewLead.ts'

const reading = { isStuck: false, isEditing: false, isAllRead: false, isPlannable: true }

test('one act of a review leads', () => {
  expect(reviewLead(reading)).toBe('decide')
  expect(reviewLead({ ...reading, isAllRead: true })).toBe('plan')
  expect(reviewLead({ ...reading, isAllRead: true, isPlannable: false })).toBe('decide')
  expect(reviewLead({ ...reading, isAllRead: true, isEditing: true })).toBe('edit')
  expect(reviewLead({ ...reading, isStuck: true, isEditing: true })).toBe('write')
})
