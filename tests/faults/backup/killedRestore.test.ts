import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { backupFile, makeFile } from '../../../server/backup/makeFile.ts'
import { restoreBackup } from '../../../server/backup/restore.ts'
import { type OpenDatabase, openDatabase } from '../../../server/db/open.ts'
import { createStorage } from '../../../server/media/createStorage.ts'
import { installationKey } from '../../../server/networks/installationKey.ts'
import { readKey } from '../../../server/process/sealer.ts'
import {
  allLines,
  type Installation,
  makeInstallation,
  type RowLines,
  removeInstallations,
  storeMedium,
} from '../../server/backup/support.ts'
import { makePerson } from '../../server/support.ts'
import { migratedDatabaseUrl } from '../../support/database.ts'
import { endProcesses, startProcess } from './process.ts'

const name = '2026-11-29T030000Z'
const brokenOff = 'was broken off'

/** The backup that all of these restore: it does not matter on which database it was made. */
let file: string
let rows: RowLines
beforeAll(async () => {
  const { settings, open } = await makeInstallation()
  const database = await open()
  await installationKey(database.db, settings)
  const { id } = await makePerson(database.db)
  for (const key of ['1/one.png', '1/two.png']) await storeMedium(database, settings, id, key)
  await mkdir(settings.BACKUP_DIR, { recursive: true })
  const key = await readKey(settings)
  await makeFile(name, { database, storage: createStorage(settings), key, folder: settings.BACKUP_DIR })
  rows = await allLines(database)
  await database.close()
  file = backupFile(settings.BACKUP_DIR, name)
})
afterEach(endProcesses)
afterAll(removeInstallations)

const killedAt = async ({ env }: Installation, moment: string) => {
  const worker = startProcess(new URL('./restoreWorker.ts', import.meta.url), {
    ...env,
    BACKUP: file,
    KILLED_AT: moment,
  })
  expect(await worker.ended, worker.said()).toBe('SIGKILL')
}

/** Opens it as a start does, and finds all of the backup there and nothing that says a restore goes on. */
async function startsWhole({ settings, open }: Installation): Promise<void> {
  const database = await open()
  try {
    expect(await allLines(database)).toEqual(rows)
    for (const key of ['1/one.png', '1/two.png']) {
      expect(await new Response(await createStorage(settings).get(key)).text()).toBe(`the bytes of ${key}`)
    }
    expect(await readdir(settings.DATA_DIR)).not.toContain('restoring')
  } finally {
    await database.close()
  }
}

/** Nothing starts on it, and the same command brings it all. */
async function comesWholeAfterAll(target: Installation): Promise<void> {
  await expect(target.open()).rejects.toThrow(brokenOff)
  await restoreBackup(file, target.settings)
  await startsWhole(target)
}

/** All is there: the same command says so, and a start takes it as it is. */
async function isWholeAlready(target: Installation, restoring = join(target.settings.DATA_DIR, 'restoring')) {
  expect(await readdir(target.settings.DATA_DIR)).toContain('restoring')
  await expect(restoreBackup(file, target.settings)).rejects.toThrow('brought all of its backup')
  // As the killed one left it, for a start that comes first.
  await mkdir(restoring)
  await startsWhole(target)
}

describe('into the embedded database', () => {
  const emptyOne = () => makeInstallation({}, { isEmbedded: true })

  test.each(['after 1/one.png', 'before database'])('killed “%s” it is begun again', async (moment) => {
    const target = await emptyOne()
    await killedAt(target, moment)
    await comesWholeAfterAll(target)
  })

  test('killed once the database has its name, it was done', async () => {
    const target = await emptyOne()
    await killedAt(target, 'after database')
    await isWholeAlready(target)
  })
})

describe('into PostgreSQL', () => {
  let target: Installation
  let watching: OpenDatabase

  /** An empty one with its tables, and a connection beside. */
  async function emptyOne() {
    const url = await migratedDatabaseUrl()
    if (url === null) throw new Error('The fault tests need a PostgreSQL')
    const made = await makeInstallation({ DATABASE_URL: url })
    watching = await openDatabase({ DATABASE_URL: url, DATA_DIR: join(made.settings.DATA_DIR, '../beside') })
    target = made
  }

  /** Runs while nobody else can do anything with a table. */
  const locking = (table: string, act: (trx: OpenDatabase['db']) => Promise<void>) =>
    watching.db.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx)
      await act(trx)
    })

  /** Somebody waits for a lock of a table. */
  const isAwaited = (table: string) =>
    vi.waitUntil(
      async () => {
        const { rows: waiting } = await sql`
          select from pg_locks where relation = ${table}::regclass and not granted`.execute(watching.db)
        return waiting.length > 0
      },
      { timeout: 60_000, interval: 20 },
    )

  /** The server would go on with what a dead client asked for. */
  const endWaiting = () => sql`select pg_terminate_backend(pid) from pg_locks where not granted`.execute(watching.db)

  const startRestore = () =>
    startProcess(new URL('./restoreWorker.ts', import.meta.url), { ...target.env, BACKUP: file })

  test('killed between its files it is begun again', async () => {
    await emptyOne()
    await killedAt(target, 'after 1/one.png')
    await comesWholeAfterAll(target)
    await watching.close()
  })

  test('killed in the midst of its transaction it has brought no row, and is begun again', async () => {
    await emptyOne()
    const worker = startRestore()
    await locking('snippets', async () => {
      await isAwaited('snippets')
      worker.kill()
      expect(await worker.ended, worker.said()).toBe('SIGKILL')
      await endWaiting()
    })
    await comesWholeAfterAll(target)
    await watching.close()
  })

  test('killed after its transaction it was done', async () => {
    await emptyOne()
    const worker = startRestore()
    let atEnd: Promise<void> = Promise.resolve()
    await locking('snippets', async () => {
      await isAwaited('snippets')
      // What it asks after its transaction.
      let isLocked = () => {}
      const locked = new Promise<void>((resolve) => {
        isLocked = resolve
      })
      atEnd = locking('kysely_migration', async () => {
        isLocked()
        await isAwaited('kysely_migration')
        worker.kill()
        expect(await worker.ended, worker.said()).toBe('SIGKILL')
        await endWaiting()
      })
      await locked
    })
    await atEnd
    await isWholeAlready(target)
    await watching.close()
  })

  test('refused since somebody is there already, it keeps nothing from starting', async () => {
    await emptyOne()
    await makePerson(watching.db)
    await expect(restoreBackup(file, target.settings)).rejects.toThrow('is not empty')
    await (await target.open()).close()
    await watching.close()
  })
})
