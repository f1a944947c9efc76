import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupFile, makeFile } from '../../../server/backup/makeFile.ts'
import { restoreBackup } from '../../../server/backup/restore.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { createStorage } from '../../../server/media/createStorage.ts'
import { installationKey } from '../../../server/networks/installationKey.ts'
import { readKey } from '../../../server/process/sealer.ts'
import { makers } from '../http/ownedRows.ts'
import { makePerson } from '../support.ts'
import { allLines, type Installation, makeInstallation, type RowLines, removeInstallations } from './support.ts'

const name = '2026-11-29T030000Z'

let source: Installation
let database: OpenDatabase
beforeEach(async () => {
  source = await makeInstallation()
  database = await source.open()
  await mkdir(source.settings.BACKUP_DIR, { recursive: true })
  await installationKey(database.db, source.settings)
})
afterEach(async () => {
  await database.close()
  await removeInstallations()
})

const file = () => backupFile(source.settings.BACKUP_DIR, name)
const back = async () =>
  makeFile(name, {
    database,
    storage: createStorage(source.settings),
    key: await readKey(source.settings),
    folder: source.settings.BACKUP_DIR,
  })

/** Opens what was restored, and closes it again. */
async function inside<Value>(target: Installation, look: (opened: OpenDatabase) => Promise<Value>): Promise<Value> {
  const opened = await target.open()
  try {
    return await look(opened)
  } finally {
    await opened.close()
  }
}

const without = (lines: RowLines, ...tables: string[]): RowLines =>
  Object.fromEntries(Object.entries(lines).filter(([table]) => !tables.includes(table)))

test('every table, file and number comes back as it was, and the key with them', async () => {
  const { id } = await makePerson(database.db)
  for (const make of Object.values(makers)) await make(database.db, id)
  const storage = createStorage(source.settings)
  await database.db.updateTable('media').set({ storage_key: 'pictures/pie.png' }).execute()
  await storage.put('pictures/pie.png', Buffer.from('a pie'), 'image/png')
  const before = await allLines(database)
  await back()
  const target = await makeInstallation()
  const restored = await restoreBackup(file(), target.settings)
  expect(restored).toMatchObject({ mediaFiles: 1, isKeyNeeded: false })
  // Publications that were due are changed on purpose: `withheld.test.ts`.
  const after = await inside(target, (opened) => allLines(opened))
  expect(without(after, 'publications')).toEqual(without(before, 'publications'))
  const bytes = await new Response(await createStorage(target.settings).get('pictures/pie.png')).text()
  expect(bytes).toBe('a pie')
  const key = join(target.settings.DATA_DIR, 'secret.key')
  expect(await readFile(key, 'utf8')).toBe(await readKey(source.settings))
  expect((await stat(key)).mode & 0o777).toBe(0o600)
  const next = await inside(target, ({ db }) => makePerson(db))
  expect(next.id).toBeGreaterThan(id)
}, 120_000)

test('a backup that is taken while people write holds one instant, row by row', async () => {
  const { db } = database
  let isOver = false
  let written = 0
  /** Two rows in one transaction: neither is ever there without the other. */
  const write = async (writer: number) => {
    for (let number = 1; !isOver; number += 1) {
      await db.transaction().execute(async (trx) => {
        const { id } = await makePerson(trx, { first_name: `${writer}`, last_name: `${number}` })
        await makers.bucket(trx, id)
      })
      written += 1
      // As a request would: PGlite answers without giving the process's other work a turn.
      await setImmediate()
    }
  }
  const writers = [1, 2, 3].map(write)
  let during = 0
  try {
    await expect.poll(() => written, { timeout: 20_000 }).toBeGreaterThan(10)
    during = -written
    await back()
    during += written
  } finally {
    isOver = true
    await Promise.all(writers)
  }
  const target = await makeInstallation()
  await restoreBackup(file(), target.settings)
  const [was, is] = [await allLines(database), await inside(target, (opened) => allLines(opened))]
  expect(during).toBeGreaterThan(0)
  for (const table of ['users', 'content_buckets'] as const) {
    const [all, some] = [new Set(was[table]), is[table] ?? []]
    expect(some.length).toBeGreaterThan(10)
    expect(some.length).toBeLessThan(all.size)
    expect(some.filter((line) => !all.has(line))).toEqual([])
  }
  const { rows } = await inside(target, (opened) =>
    sql<{ people: number; buckets: number; gaps: number }>`
      select (select count(*)::int from users) as people,
        (select count(distinct user_id)::int from content_buckets) as buckets,
        (select count(*)::int from (
          select max(last_name::int) - count(*) as gap from users group by first_name
        ) writer where gap <> 0) as gaps
    `.execute(opened.db),
  )
  // Each with its bucket, and of each writer all that it wrote up to one number.
  expect(rows[0]?.buckets).toBe(rows[0]?.people)
  expect(rows[0]?.gaps).toBe(0)
}, 120_000)

test('a folder that is not empty is left as it is', async () => {
  await back()
  const target = await makeInstallation()
  await mkdir(target.settings.DATA_DIR)
  await writeFile(join(target.settings.DATA_DIR, 'secret.key'), 'another key')
  await expect(restoreBackup(file(), target.settings)).rejects.toThrow('is not empty')
  expect(await readFile(join(target.settings.DATA_DIR, 'secret.key'), 'utf8')).toBe('another key')
})

test('a backup of a newer program is refused before anything is written', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030')`.execute(database.db)
  await back()
  const target = await makeInstallation()
  await expect(restoreBackup(file(), target.settings)).rejects.toThrow('made by a newer program')
  await expect(stat(target.settings.DATA_DIR)).rejects.toThrow()
})

test('a restore that failed lets nothing start, and can be begun again', async () => {
  await back()
  const target = await makeInstallation()
  const another = { ...target.settings, SECRET_KEY: 'another key than that of the backup' }
  await expect(restoreBackup(file(), another)).rejects.toThrow('SECRET_KEY is not the key')
  await expect(target.open()).rejects.toThrow('was broken off')
  await restoreBackup(file(), target.settings)
  await inside(target, async () => {})
})

test('where the key was a setting, the backup has none and the restore says so', async () => {
  await makeFile(name, {
    database,
    storage: createStorage(source.settings),
    key: null,
    folder: source.settings.BACKUP_DIR,
  })
  const target = await makeInstallation()
  expect(await restoreBackup(file(), target.settings)).toMatchObject({ isKeyNeeded: true })
  await expect(stat(join(target.settings.DATA_DIR, 'secret.key'))).rejects.toThrow()
})
