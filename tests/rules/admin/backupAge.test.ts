import { expect, test } from 'vitest'
import { backupAgeProblem } from '../../../rules/admin/backupAge.ts'

const hour = 3_600_000
const now = Date.parse('2026-11-29T12:00:00Z')

test('the age of the last backup is told once it is older than 26 hours', () => {
  expect(backupAgeProblem(now - 26 * hour, now)).toBeNull()
  expect(backupAgeProblem(now - 31 * hour, now)).toBe('The last backup is 31 hours old.')
  expect(backupAgeProblem(now - 26 * hour - 1, now)).toBe('The last backup is 26 hours old.')
  expect(backupAgeProblem(now - 47.9 * hour, now)).toBe('The last backup is 47 hours old.')
  expect(backupAgeProblem(now - 73 * hour, now)).toBe('The last backup is 3 days old.')
})

test('where there is none, that is told', () => {
  expect(backupAgeProblem(null, now)).toBe('There is no backup yet.')
})
