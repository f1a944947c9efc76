import { expect, test } from 'vitest'
import { mayBeThere } from '../../../rules/publishing/mayBeThere.ts'

const sent_at = '2026-11-28T03:00:00.000Z'
const absent_at = '2026-11-28T03:05:00.000Z'

test.each([
  [{ sent_at: null, absent_at: null }, false],
  [{ sent_at: null, absent_at }, false],
  [{ sent_at, absent_at: null }, true],
  [{ sent_at, absent_at }, false],
])('what was sent may be there until its network was read without finding it: %j is %s', (sent, isThere) => {
  expect(mayBeThere(sent)).toBe(isThere)
})
