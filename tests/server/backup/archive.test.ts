import { copyFile, mkdir, open, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupFile, type Made, makeFile } from '../../../server/backup/makeFile.ts'
import { checkBackup, openBackup } from '../../../server/backup/readBackup.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { createStorage } from '../../../server/media/createStorage.ts'
import { makePerson } from '../support.ts'
import { type Installation, makeInstallation, removeInstallations } from './support.ts'

const name = '2026-11-29T030000Z'
let installation: Installation
let database: OpenDatabase
let made: Made
beforeAll(async () => {
  installation = await makeInstallation()
  database = await installation.open()
  await mkdir(installation.settings.BACKUP_DIR, { recursive: true })
  await makePerson(database.db, { first_name: 'Theodora' })
  made = await makeIn(installation.settings.BACKUP_DIR)
})
afterAll(async () => {
  await database.close()
  await removeInstallations()
})

const makeIn = (folder: string) =>
  makeFile(name, { database, storage: createStorage(installation.settings), key: 'k'.repeat(43), folder })
const file = () => backupFile(installation.settings.BACKUP_DIR, name)

/** A copy of the backup, to be damaged. */
async function copied(): Promise<string> {
  const path = join(installation.settings.DATA_DIR, 'damaged.zip')
  await copyFile(file(), path)
  return path
}

async function readBack(path: string): Promise<void> {
  const backup = await openBackup(path)
  try {
    await checkBackup(backup)
  } finally {
    backup.close()
  }
}

test('a backup counts its rows, can be read by its owner only, and leaves nothing beside it', async () => {
  expect(made).toMatchObject({ media_files: 0, bytes: (await stat(file())).size })
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from users`.execute(database.db)
  const backup = await openBackup(file())
  expect(backup.manifest.tables.find((table) => table.name === 'users')?.rows).toBe(rows[0]?.count)
  expect(backup.manifest.tables.map((table) => table.name)).not.toContain('backups')
  backup.close()
  await readBack(file())
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  expect(await readdir(installation.settings.BACKUP_DIR)).toEqual([`${name}.zip`])
})

test('a single changed byte is noticed', async () => {
  const path = await copied()
  const handle = await open(path, 'r+')
  const bytes = await handle.readFile()
  await handle.write(Buffer.from('X'), 0, 1, bytes.indexOf('Theodora'))
  await handle.close()
  await expect(readBack(path)).rejects.toThrow('The backup is damaged: “tables/users.jsonl” is not what was written.')
})

test('a file that was cut off is no backup', async () => {
  const path = await copied()
  const handle = await open(path, 'r+')
  await handle.truncate(Math.floor((await handle.stat()).size / 2))
  await handle.close()
  await expect(readBack(path)).rejects.toThrow('The backup is damaged or is not a ZIP file.')
})

test('where no folder can be made, nothing is left that could be taken for a backup', async () => {
  const folder = join(installation.settings.DATA_DIR, 'no folder')
  await writeFile(folder, 'a file in the place of the folder')
  await expect(makeIn(folder)).rejects.toThrow('ENOTDIR')
  await expect(stat(join(folder, `${name}.zip`))).rejects.toThrow()
})
