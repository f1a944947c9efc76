import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupFile, makeFile } from '../../../server/backup/makeFile.ts'
import { checkBackup, openBackup } from '../../../server/backup/readBackup.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { createStorage } from '../../../server/media/createStorage.ts'
import { makePerson } from '../support.ts'
import { type Installation, makeInstallation, removeInstallations } from './support.ts'

let installation: Installation
let database: OpenDatabase
beforeEach(async () => {
  installation = await makeInstallation()
  database = await installation.open()
  await mkdir(installation.settings.BACKUP_DIR, { recursive: true })
})
afterEach(async () => {
  await database.close()
  await removeInstallations()
})

const name = '2026-11-29T030000Z'
const file = () => backupFile(installation.settings.BACKUP_DIR, name)
const make = () =>
  makeFile(name, {
    database,
    storage: createStorage(installation.settings),
    key: 'k'.repeat(43),
    folder: installation.settings.BACKUP_DIR,
  })

async function readBack(): Promise<void> {
  const backup = await openBackup(file())
  try {
    await checkBackup(backup)
  } finally {
    backup.close()
  }
}

test('a backup counts its rows, can be read by its owner only, and leaves nothing beside it', async () => {
  await makePerson(database.db)
  const made = await make()
  expect(made).toMatchObject({ media_files: 0, bytes: expect.any(Number) })
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from users`.execute(database.db)
  const backup = await openBackup(file())
  expect(backup.manifest.tables.find((table) => table.name === 'users')?.rows).toBe(rows[0]?.count)
  expect(backup.manifest.tables.map((table) => table.name)).not.toContain('backups')
  backup.close()
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  expect(await readdir(installation.settings.BACKUP_DIR)).toEqual([`${name}.zip`])
})

test('a single changed byte is noticed', async () => {
  await makePerson(database.db, { first_name: 'Theodora' })
  await make()
  const handle = await open(file(), 'r+')
  const bytes = await handle.readFile()
  await handle.write(Buffer.from('X'), 0, 1, bytes.indexOf('Theodora'))
  await handle.close()
  await expect(readBack()).rejects.toThrow('The backup is damaged: “tables/users.jsonl” is not what was written.')
})

test('a file that was cut off is no backup', async () => {
  await make()
  const handle = await open(file(), 'r+')
  await handle.truncate(Math.floor((await handle.stat()).size / 2))
  await handle.close()
  await expect(readBack()).rejects.toThrow('The backup is damaged or is not a ZIP file.')
})

test('where the disk takes no more, nothing is left that could be taken for a backup', async () => {
  const folder = installation.settings.BACKUP_DIR
  await rm(folder, { recursive: true })
  await writeFile(folder, 'a file in the place of the folder')
  await expect(make()).rejects.toThrow('ENOTDIR')
  await expect(stat(join(folder, `${name}.zip`))).rejects.toThrow()
})
