import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeZip } from 'client-zip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupFile, makeFile } from '../../../server/backup/makeFile.ts'
import { openBackup } from '../../../server/backup/readBackup.ts'
import { restoreBackup } from '../../../server/backup/restore.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { createStorage } from '../../../server/media/createStorage.ts'
import { installationKey } from '../../../server/networks/installationKey.ts'
import { readKey } from '../../../server/process/sealer.ts'
import { makers } from '../http/ownedRows.ts'
import { makePerson } from '../support.ts'
import { allLines, type Installation, makeInstallation, type RowLines, removeInstallations } from './support.ts'

const names = { usual: '2026-11-29T030000Z', withoutKey: '2026-11-30T030000Z' } as const
const medium = 'pictures/pie.png'

/** One installation with something of each kind, that all of these restore. */
let source: Installation
let database: OpenDatabase
let person: number
let before: RowLines
beforeAll(async () => {
  source = await makeInstallation()
  database = await source.open()
  await mkdir(source.settings.BACKUP_DIR, { recursive: true })
  await installationKey(database.db, source.settings)
  person = (await makePerson(database.db)).id
  for (const make of Object.values(makers)) await make(database.db, person)
  await database.db.updateTable('media').set({ storage_key: medium }).execute()
  await createStorage(source.settings).put(medium, Buffer.from('a pie'), 'image/png')
  before = await allLines(database)
  await back(names.usual, await readKey(source.settings))
})
afterAll(async () => {
  await database.close()
  await removeInstallations()
})

const fileOf = (name: string) => backupFile(source.settings.BACKUP_DIR, name)
const usual = () => fileOf(names.usual)
const back = (name: string, key: string | null) =>
  makeFile(name, { database, storage: createStorage(source.settings), key, folder: source.settings.BACKUP_DIR })

const without = (lines: RowLines, ...tables: string[]): RowLines =>
  Object.fromEntries(Object.entries(lines).filter(([table]) => !tables.includes(table)))

test('every table, file and number comes back as it was, and the key with them', async () => {
  const target = await makeInstallation()
  expect(await restoreBackup(usual(), target.settings)).toMatchObject({ mediaFiles: 1, isKeyNeeded: false })
  const restored = await target.open()
  const after = await allLines(restored)
  const next = await makePerson(restored.db)
  await restored.close()
  // Publications that were due are changed on purpose: `withheld.test.ts`.
  expect(without(after, 'publications')).toEqual(without(before, 'publications'))
  expect(after.publications).toHaveLength(before.publications?.length ?? 0)
  expect(next.id).toBeGreaterThan(person)
  const bytes = await new Response(await createStorage(target.settings).get(medium)).text()
  expect(bytes).toBe('a pie')
  const key = join(target.settings.DATA_DIR, 'secret.key')
  expect(await readFile(key, 'utf8')).toBe(await readKey(source.settings))
  expect((await stat(key)).mode & 0o777).toBe(0o600)
})

test('a folder that is not empty is left as it is', async () => {
  const target = await makeInstallation()
  await mkdir(target.settings.DATA_DIR)
  await writeFile(join(target.settings.DATA_DIR, 'secret.key'), 'another key')
  await expect(restoreBackup(usual(), target.settings)).rejects.toThrow('is not empty')
  expect(await readFile(join(target.settings.DATA_DIR, 'secret.key'), 'utf8')).toBe('another key')
})

test('a backup of a newer program is refused before anything is written', async () => {
  const { manifest, close } = await openBackup(usual())
  close()
  const input = JSON.stringify({ ...manifest, step: '999-later', tables: [], media: [], key_sha256: null })
  const later = join(source.settings.BACKUP_DIR, 'later.zip')
  await writeFile(later, Buffer.from(await new Response(makeZip([{ name: 'manifest.json', input }])).arrayBuffer()))
  const target = await makeInstallation()
  await expect(restoreBackup(later, target.settings)).rejects.toThrow('made by a newer program')
  await expect(stat(target.settings.DATA_DIR)).rejects.toThrow()
})

test('a restore that failed lets nothing start', async () => {
  const target = await makeInstallation()
  const another = { ...target.settings, SECRET_KEY: 'another key than that of the backup' }
  await expect(restoreBackup(usual(), another)).rejects.toThrow('SECRET_KEY is not the key')
  // That it can be begun again: `tests/faults/backup/killedRestore.test.ts`.
  await expect(target.open()).rejects.toThrow('was broken off')
})

test('where the key was a setting, the backup has none and the restore says so', async () => {
  await back(names.withoutKey, null)
  const target = await makeInstallation()
  expect(await restoreBackup(fileOf(names.withoutKey), target.settings)).toMatchObject({ isKeyNeeded: true })
  await expect(stat(join(target.settings.DATA_DIR, 'secret.key'))).rejects.toThrow()
})
