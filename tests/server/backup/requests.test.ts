import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastTimeOf } from '../../../server/backup/nightly.ts'
import { createRequests, requestBackup } from '../../../server/backup/requests.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solo-social-requests-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a command is answered by the product that runs on the folder, and leaves nothing there', async () => {
  const requests = createRequests({
    folder,
    make: async () => ({ name: '2026-11-29T030000Z', problem: 'There was no room.' }),
    logFailure: () => {},
  })
  requests.start()
  try {
    expect(await requestBackup(folder)).toEqual({ name: '2026-11-29T030000Z', problem: 'There was no room.' })
    await expect.poll(() => readdir(join(folder, 'backup-requests'))).toEqual([])
  } finally {
    await requests.stop()
  }
})

test('where the product does not take it, the command says so and asks no more', async () => {
  await expect(requestBackup(folder, 300)).rejects.toThrow('runs on this data folder but does not answer')
  expect(await readdir(join(folder, 'backup-requests'))).toEqual([])
})

test('the time of the day was last today or yesterday, and is never where it is off', () => {
  const now = new Date('2026-11-29T12:00:00Z')
  expect(lastTimeOf('03:00', now)?.toISOString()).toBe('2026-11-29T03:00:00.000Z')
  expect(lastTimeOf('12:00', now)?.toISOString()).toBe('2026-11-29T12:00:00.000Z')
  expect(lastTimeOf('23:30', now)?.toISOString()).toBe('2026-11-28T23:30:00.000Z')
  expect(lastTimeOf('off', now)).toBeNull()
})
