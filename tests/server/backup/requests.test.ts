import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
    expect(await requestBackup(folder, { isRunning: () => true })).toEqual({
      name: '2026-11-29T030000Z',
      problem: 'There was no room.',
    })
    await expect.poll(() => readdir(join(folder, 'backup-requests'))).toEqual([])
  } finally {
    await requests.stop()
  }
})

test('where the product does not take it, the command says so and asks no more', async () => {
  await expect(requestBackup(folder, { isRunning: () => true, wait: 300 })).rejects.toThrow(
    'runs on this data folder but does not answer',
  )
  expect(await readdir(join(folder, 'backup-requests'))).toEqual([])
})

/** What a command has asked, once it has. */
async function asked(): Promise<string> {
  const requests = join(folder, 'backup-requests')
  let id: string | undefined
  await expect
    .poll(async () => {
      const entries = await readdir(requests).catch(() => [])
      id = entries.find((entry) => entry.endsWith('.asked') && !entry.startsWith('.'))
      return id
    })
    .toBeDefined()
  return join(requests, id ?? '')
}

test('where the product ends over it and does not come again, the command says so', async () => {
  const request = requestBackup(folder, { isRunning: () => false })
  const refused = expect(request).rejects.toThrow('The program ended while the backup was made.')
  const file = await asked()
  await rename(file, file.replace('.asked', '.taken'))
  await refused
  expect(await readdir(join(folder, 'backup-requests'))).toEqual([])
})

test('what a product that was killed had taken is answered by the next one, as failed', async () => {
  await mkdir(join(folder, 'backup-requests'))
  await writeFile(join(folder, 'backup-requests', 'left.taken'), '')
  const make = vi.fn(async () => ({ name: '2026-11-29T030000Z', problem: null }))
  const requests = createRequests({ folder, make, logFailure: () => {} })
  requests.start()
  try {
    await expect.poll(() => readdir(join(folder, 'backup-requests'))).toEqual(['left.done'])
  } finally {
    await requests.stop()
  }
  expect(make).not.toHaveBeenCalled()
})

test('the time of the day was last today or yesterday, and is never where it is off', () => {
  const now = new Date('2026-11-29T12:00:00Z')
  expect(lastTimeOf('03:00', now)?.toISOString()).toBe('2026-11-29T03:00:00.000Z')
  expect(lastTimeOf('12:00', now)?.toISOString()).toBe('2026-11-29T12:00:00.000Z')
  expect(lastTimeOf('23:30', now)?.toISOString()).toBe('2026-11-28T23:30:00.000Z')
  expect(lastTimeOf('off', now)).toBeNull()
})
