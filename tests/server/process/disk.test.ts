import { expect, test } from 'vitest'
import { checkRoom, freeBytes } from '../../../server/process/disk.ts'

const mega = 1_048_576

test('the room on disk is what the file system says', async () => {
  expect(await freeBytes('/')).toBeGreaterThan(0)
  expect(await freeBytes('/no/such/folder')).toBe(null)
})

test('too little room on disk stops the start on the embedded database with a sentence', async () => {
  await expect(checkRoom('/srv/data', async () => 99 * mega + 5)).rejects.toThrow(
    'Only 99 MB are left on the disk of the data folder /srv/data, and the database needs 100 MB: make room and ' +
      'start again; nothing that was saved is lost.',
  )
  await checkRoom('/srv/data', async () => 100 * mega)
  await checkRoom('/srv/data', async () => null)
})
