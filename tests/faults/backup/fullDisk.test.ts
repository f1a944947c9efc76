import { readdir, readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Backups, createBackups } from '../../../server/backup/backups.ts'
import { backupFile } from '../../../server/backup/makeFile.ts'
import { createPrivateFile, type PrivateFile } from '../../../server/backup/writeArchive.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { createStorage } from '../../../server/media/createStorage.ts'
import { createBackground } from '../../../server/process/background.ts'
import { createLog } from '../../../server/process/log.ts'
import { type Installation, makeInstallation, removeInstallations, storeMedium } from '../../server/backup/support.ts'
import { makePerson } from '../../server/support.ts'

/** The call of the file system at which the disk is full: of its pieces the so manieth, or when it is to have them all. */
let fullAt: string | null = null
let installation: Installation
let database: OpenDatabase
let backups: Backups
beforeEach(async () => {
  fullAt = null
  installation = await makeInstallation()
  database = await installation.open()
  const { settings } = installation
  const { id } = await makePerson(database.db)
  await storeMedium(database, settings, id, '1/one.png')
  const log = createLog('silent')
  backups = createBackups({
    ...{ database, storage: createStorage(settings), settings, background: createBackground(log), log, createFile },
  })
})
afterEach(async () => {
  await database.close()
  await removeInstallations()
})

/** A file on a disk that is full at a moment, as Linux says it (`write(2)`, `fsync(2)`). */
async function createFile(path: string): Promise<PrivateFile> {
  const file = await createPrivateFile(path)
  let appended = 0
  const check = (call: string) => {
    if (call !== fullAt) return
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
  }
  return {
    async appendFile(...given) {
      appended += 1
      check(`append ${appended}`)
      await file.appendFile(...given)
    },
    async sync() {
      check('sync')
      await file.sync()
    },
    close: () => file.close(),
  }
}

test.each(['append 1', 'append 50', 'sync'])(
  'full at “%s”: it is said, nothing of it stays, earlier ones are as they were, and with room the next is whole',
  async (moment) => {
    const { BACKUP_DIR } = installation.settings
    const first = await backups.make()
    const before = await readFile(backupFile(BACKUP_DIR, first.name))
    fullAt = moment
    expect(await backups.make()).toMatchObject({
      state: 'failed',
      problem: `There was no room left in ${BACKUP_DIR}. Nothing is left of the backup.`,
    })
    expect(await readdir(BACKUP_DIR)).toEqual([`${first.name}.zip`])
    expect((await readFile(backupFile(BACKUP_DIR, first.name))).equals(before)).toBe(true)
    const { results, last_done_at } = await backups.list()
    expect(results.map(({ state }) => state)).toEqual(['failed', 'done'])
    expect(last_done_at).toBe(results[1]?.ended_at)
    fullAt = null
    expect(await backups.make()).toMatchObject({ state: 'done', is_checked: true })
  },
)
