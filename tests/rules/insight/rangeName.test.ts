import { expect, test } from 'vitest'
import { rangeName } from '../../../rules/insight/rangeName.ts'

const today = '2026-11-24'

test('a range that goes on today, or further, is now', () => {
  expect(rangeName({ from: '2026-10-26', to: today }, today)).toBe('Now')
  expect(rangeName({ from: '2026-11-01', to: '2026-11-30' }, today)).toBe('Now')
})

test('a range that is over is called by its days', () => {
  expect(rangeName({ from: '2026-10-25', to: '2026-11-23' }, today)).toBe('Oct 25–Nov 23')
  expect(rangeName({ from: '2026-11-23', to: '2026-11-23' }, today)).toBe('Nov 23')
})
