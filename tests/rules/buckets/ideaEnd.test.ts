import { expect, test } from 'vitest'
import { ideaEndOf } from '../../../rules/buckets/ideaEnd.ts'

const now = '2026-11-21T12:00'

test.each([
  ['2026-11-20T12:00:00.000Z', 'Over', false],
  ['2026-11-21T20:00:00.000Z', 'Ends today', true],
  ['2026-11-22T09:00:00.000Z', 'Ends tomorrow', true],
  ['2026-11-30T09:00:00.000Z', '9 days left', false],
  ['2026-12-20T09:00:00.000Z', 'Until Dec 20', false],
])('an idea until %s says "%s"', (expiresAt, words, isSoon) =>
  expect(ideaEndOf(expiresAt, now, 'Europe/London')).toEqual({ words, isSoon }),
)

test("its day is that of the person's clock", () => {
  expect(ideaEndOf('2026-11-22T03:00:00.000Z', '2026-11-21T12:00', 'America/New_York')?.words).toBe('Ends today')
})

test('one without an end says nothing', () => expect(ideaEndOf(null, now, 'Europe/London')).toBeNull())
