import { expect, test } from 'vitest'
import { lessTimeWords } from '../../../rules/insight/lessTimeWords.ts'

test('that the latest posts had less time is told of a range that ended less than seven days ago', () => {
  const range = { from: '2026-10-01', to: '2026-10-31' }
  expect(lessTimeWords(range, '2026-10-31')).toMatch(/the latest have had less time\.$/)
  expect(lessTimeWords(range, '2026-11-06')).not.toBeNull()
  expect(lessTimeWords(range, '2026-11-07')).toBeNull()
})
