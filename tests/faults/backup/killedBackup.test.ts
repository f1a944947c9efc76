import { readdir } from 'node:fs/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBackups } from '../../../server/backup/backups.ts'
import { backupFile } from '../../../server/backup/makeFile.ts'
import { openBackup } from '../../../server/backup/readBackup.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { createStorage } from '../../../server/media/createStorage.ts'
import { createBackground } from '../../../server/process/background.ts'
import { createLog } from '../../../server/process/log.ts'
import { type Installation, makeInstallation, removeInstallations, storeMedium } from '../../server/backup/support.ts'
import { makePerson } from '../../server/support.ts'
import { endProcesses, startProcess } from './process.ts'

const interrupted = 'The program ended while the backup was made. Nothing is left of it.'
/** Milliseconds after which a process on PostgreSQL that gave no sign has ended. */
const silentFor = 121_000

afterEach(endProcesses)
afterAll(removeInstallations)

describe.each([
  { on: 'the embedded database', isEmbedded: true, moments: ['append 20', 'named'] },
  { on: 'PostgreSQL', isEmbedded: false, moments: ['append 20', 'get 2', 'sync 1', 'named'] },
])('killed on $on', ({ isEmbedded, moments }) => {
  let installation: Installation
  let database: OpenDatabase | null = null
  beforeEach(async () => {
    installation = await makeInstallation({}, { isEmbedded })
    const { settings, open } = installation
    const opened = await open()
    const { id } = await makePerson(opened.db)
    for (const key of ['1/one.png', '1/two.png']) await storeMedium(opened, settings, id, key)
    await opened.close()
    return async () => {
      await database?.close()
      database = null
    }
  })

  /** The backups of a process that starts now, so many milliseconds later. */
  async function startAgain(later = 0) {
    database = await installation.open()
    const log = createLog('silent')
    const background = createBackground(log)
    const { settings } = installation
    const backups = createBackups({
      ...{ database, storage: createStorage(settings), settings, background, log, now: () => Date.now() + later },
    })
    await backups.start()
    await backups.stop()
    return backups
  }

  const files = () => readdir(installation.settings.BACKUP_DIR)
  const killedAt = async (moment: string) => {
    const worker = startProcess(new URL('./backupWorker.ts', import.meta.url), {
      ...installation.env,
      KILLED_AT: moment,
    })
    expect(await worker.ended, worker.said()).toBe('SIGKILL')
  }

  test.each(moments.filter((moment) => moment !== 'named'))(
    'at “%s”: no file has its name, the next start clears up and says so, and the next backup is whole',
    async (moment) => {
      await killedAt(moment)
      const left = await files()
      expect(left.length).toBeGreaterThan(0)
      expect(left.filter((name) => !/\.(part|copy)$/.test(name))).toEqual([])
      const backups = await startAgain(isEmbedded ? 0 : silentFor)
      expect(await files()).toEqual([])
      expect((await backups.list()).results).toMatchObject([{ state: 'failed', problem: interrupted }])
      const { name, problem } = await backups.make()
      expect(problem).toBeNull()
      expect(await files()).toEqual([`${name}.zip`])
      expect((await backups.list()).results).toMatchObject([
        { name, state: 'done', is_checked: true },
        { state: 'failed' },
      ])
    },
  )

  test('once its file has its name: it is whole, and counts', async () => {
    await killedAt('named')
    const [file] = await files()
    const backups = await startAgain(isEmbedded ? 0 : silentFor)
    expect(await files()).toEqual([file])
    const [only, ...others] = (await backups.list()).results
    expect(others).toEqual([])
    expect(only).toMatchObject({ state: 'done', is_checked: true, media_files: 2, problem: null })
    expect(`${only?.name}.zip`).toBe(file)
    const { manifest, close } = await openBackup(backupFile(installation.settings.BACKUP_DIR, only?.name ?? ''))
    close()
    expect(only?.rows).toBe(manifest.tables.reduce((sum, { rows }) => sum + rows, 0))
  })
})

test('on PostgreSQL another process does not take a backup for ended that may still be made', async () => {
  const installation = await makeInstallation()
  const worker = startProcess(new URL('./backupWorker.ts', import.meta.url), {
    ...installation.env,
    KILLED_AT: 'append 20',
  })
  expect(await worker.ended, worker.said()).toBe('SIGKILL')
  const database = await installation.open()
  const log = createLog('silent')
  const { settings } = installation
  let ahead = 0
  const backups = createBackups({
    ...{ database, storage: createStorage(settings), settings, background: createBackground(log), log },
    now: () => Date.now() + ahead,
  })
  await backups.recover()
  expect((await backups.list()).results).toMatchObject([{ state: 'running' }])
  expect(await readdir(settings.BACKUP_DIR)).toHaveLength(1)
  expect(await backups.begin()).toBeNull()
  // Whoever waits for it makes one of its own, once it is known that nothing comes of that one.
  const made = backups.make()
  ahead = silentFor
  expect(await made).toMatchObject({ state: 'done' })
  expect((await backups.list()).results.map(({ state }) => state)).toEqual(['done', 'failed'])
  await database.close()
})
