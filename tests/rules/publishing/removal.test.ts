import { expect, test } from 'vitest'
import { isRemovable, type RemovalFacts, removalOf } from '../../../rules/publishing/removal.ts'

const out: RemovalFacts = { state: 'published', remoteId: '17', canDelete: true, isBegun: false, isRemoved: false }

test('what is out can be deleted where the network lets it be, and by hand elsewhere', () => {
  expect(removalOf(out)).toBe('possible')
  expect(removalOf({ ...out, canDelete: false })).toBe('by_hand')
})

test('of what stands nobody knows where, only its person can delete it', () => {
  expect(removalOf({ ...out, remoteId: null })).toBe('by_hand')
})

test('a deletion that was begun is not known until it is known to have ended', () => {
  expect(removalOf({ ...out, isBegun: true })).toBe('unclear')
  expect(removalOf({ ...out, isBegun: true, isRemoved: true })).toBe('done')
})

test('what is not out is not deleted on a network', () => {
  for (const state of ['scheduled', 'failed', 'unknown', 'needs_person', 'held'] as const) {
    expect(removalOf({ ...out, state })).toBe('none')
  }
})

test('a network is asked for what it has or may have', () => {
  expect((['none', 'possible', 'by_hand', 'unclear', 'done'] as const).filter(isRemovable)).toEqual([
    'possible',
    'unclear',
  ])
})
