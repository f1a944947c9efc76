import { expect, test } from 'vitest'
import { ageLabel, callTimeLabel, concernsOf, queueName, systemSentence } from '../../../rules/admin/systemWords.ts'

const now = Date.UTC(2026, 10, 29, 10)
const hour = 3_600_000
const well = { isSchedulerLate: false, isDiskLow: false, failedJobs: 0, lastBackupAt: now - 26 * hour }

test.each([
  [{}, 'Everything runs'],
  [{ lastBackupAt: now - 31 * hour }, 'Everything runs, but the last backup is 31 hours old'],
  [{ lastBackupAt: now - 80 * hour }, 'Everything runs, but the last backup is 3 days old'],
  [{ lastBackupAt: null }, 'Everything runs, but there is no backup yet'],
  [{ failedJobs: 1 }, 'Everything runs, but 1 job failed'],
  [{ failedJobs: 3, lastBackupAt: null }, 'Everything runs, but there is no backup yet'],
  [{ isDiskLow: true, lastBackupAt: null }, 'Nothing can be saved soon: the disk is nearly full'],
  [{ isDiskLow: true, isSchedulerLate: true }, 'Nothing goes out: the scheduler stands still'],
])('with %o the page says: %s', (given, sentence) => {
  expect(systemSentence({ ...well, ...given }, now)).toBe(sentence)
})

test('what is to be looked after is named from the worst on', () => {
  expect(concernsOf(well, now)).toEqual([])
  expect(
    concernsOf({ isSchedulerLate: true, isDiskLow: true, failedJobs: 2, lastBackupAt: now - 27 * hour }, now),
  ).toEqual(['scheduler', 'storage', 'backup', 'jobs'])
})

test.each([
  [-5, '0 seconds'],
  [4999, '4 seconds'],
  [60_000, '1 minute'],
  [71 * hour, '71 hours'],
  [72 * hour, '3 days'],
])('%d milliseconds are %s', (milliseconds, label) => {
  expect(ageLabel(milliseconds)).toBe(label)
})

test('a queue has a name for people, and one that nobody named keeps its own', () => {
  expect(queueName('mail')).toBe('Mail')
  expect(queueName('something-new')).toBe('something-new')
})

test.each([
  [0.4, '0 ms'],
  [38, '38 ms'],
  [999, '999 ms'],
  [1249, '1.2 s'],
  [9960, '10 s'],
  [31_400, '31 s'],
  [1_234_000, '1,234 s'],
])('a call of %d milliseconds took %s', (milliseconds, label) => {
  expect(callTimeLabel(milliseconds)).toBe(label)
})
