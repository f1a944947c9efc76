import { access, mkdir } from 'node:fs/promises'
import type { Backup } from '../../contract/backups.ts'
import { recordAct } from '../audit/recordAct.ts'
import type { OpenDatabase } from '../db/open.ts'
import { isDiskFull } from '../http/diskFull.ts'
import type { Storage } from '../media/storage.ts'
import type { Background } from '../process/background.ts'
import { type FreeBytes, freeBytes } from '../process/disk.ts'
import { createFailureLog, type NoteFailure } from '../process/failureLog.ts'
import type { Log } from '../process/log.ts'
import { readKey } from '../process/sealer.ts'
import type { Settings } from '../process/settings.ts'
import { createTimer } from '../process/timer.ts'
import { BackupProblem } from './backupProblem.ts'
import {
  type BackupRow,
  beatRow,
  beginRow,
  endRow,
  isBegunSince,
  newestRows,
  rowByName,
  runningRow,
} from './backupRows.ts'
import { endInterrupted, interrupted, removeOld, removeUnfinished } from './leftovers.ts'
import { backupFile, makeFile } from './makeFile.ts'
import { lastTimeOf } from './nightly.ts'
import { createRequests } from './requests.ts'
import { checkBackupRoom } from './room.ts'
import type { PrivateFile } from './writeArchive.ts'

export type BackupSettings = Pick<Settings, 'DATA_DIR' | 'BACKUP_DIR' | 'BACKUPS_KEPT' | 'BACKUP_AT'> &
  Partial<Pick<Settings, 'SECRET_KEY'>>

export interface Backups {
  /** What is there or was tried, newest first. */
  list(): Promise<BackupState>
  /** Begins one that goes on by itself; null where one is being made. An administrator's act is recorded. */
  begin(actor?: { id: number; email: string }): Promise<BackupRow | null>
  /** Makes one, or waits for the one that is being made; answers what became of it. */
  make(): Promise<BackupRow>
  /** Ends what processes that were killed had begun, and takes away what they left: before anything else is asked. */
  recover(): Promise<void>
  /** Recovers, and begins to look for the time of the day, and for requests of `npm run backup`. */
  start(): Promise<void>
  stop(): Promise<void>
}

export interface BackupState {
  results: Backup[]
  folder: string
  free: number | null
  last_done_at: string | null
}

interface Deps {
  database: OpenDatabase
  storage: Storage
  settings: BackupSettings
  background: Background
  log: Log
  noteFailure?: NoteFailure
  free?: FreeBytes
  /** What a file is made by, if not the file system. */
  createFile?: (path: string) => Promise<PrivateFile>
  now?(): number
}

const beatEvery = 10_000
const lookEvery = 60_000
/** How often one that another process makes is looked at, milliseconds. */
const waitFor = 500

export function createBackups(deps: Deps): Backups {
  const { database, storage, settings, background, log, noteFailure, free = freeBytes, now = Date.now } = deps
  const { db } = database
  const folder = settings.BACKUP_DIR
  const logFailure = createFailureLog(log, noteFailure)
  const working = new Map<string, Promise<void>>()

  async function begin(actor?: { id: number; email: string }): Promise<BackupRow | null> {
    const at = new Date(now())
    await endInterrupted(db, folder, at, false)
    const row = await db.transaction().execute(async (trx) => {
      const begun = await beginRow(trx, nameOf(at), at)
      if (begun && actor) await recordAct(trx, { actor, act: 'backup.made', target: begun.name, after: { folder } })
      return begun
    })
    if (row) background.run('backup', () => working.set(row.name, work(row)).get(row.name) ?? Promise.resolve())
    return row
  }

  async function work(row: BackupRow): Promise<void> {
    const beating = setInterval(() => {
      beatRow(db, row.id, new Date(now())).catch((err: unknown) =>
        logFailure({ err }, 'a backup could not give a sign'),
      )
    }, beatEvery)
    try {
      const made = await makeWhole(row.name)
      await endRow(db, row.id, new Date(now()), made)
      log.info({ backup: row.name, ...made }, 'a backup was made')
      await removeOld(db, folder, settings.BACKUPS_KEPT)
    } catch (err) {
      logFailure({ err, backup: row.name }, 'a backup failed')
      await endRow(db, row.id, new Date(now()), { problem: problemOf(err, folder) })
    } finally {
      clearInterval(beating)
      working.delete(row.name)
    }
  }

  async function makeWhole(name: string) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeUnfinished(db, folder)
    await checkBackupRoom(db, folder, free)
    const key = settings.SECRET_KEY ? null : await readKey(settings)
    return makeFile(name, { database, storage, key, folder, ...(deps.createFile && { createFile: deps.createFile }) })
  }

  async function make(): Promise<BackupRow> {
    const own = await begin()
    if (own) return ended(own)
    const other = await runningRow(db)
    const found = other && (await ended(other))
    // Whoever made that one was killed: nothing came of it, and it is this one's turn.
    return found && found.problem !== interrupted ? found : make()
  }

  /** Waits until it is not being made any more, by whichever process. */
  async function ended(row: BackupRow): Promise<BackupRow> {
    for (;;) {
      await (working.get(row.name) ?? new Promise((resolve) => setTimeout(resolve, waitFor)))
      const found = await rowByName(db, row.name)
      if (found?.state !== 'running') return found ?? row
      await endInterrupted(db, folder, new Date(now()), false)
    }
  }

  async function recover(): Promise<void> {
    await endInterrupted(db, folder, new Date(now()), database.kind === 'embedded')
    await removeUnfinished(db, folder)
  }

  const nightly = createTimer({
    async look() {
      const due = lastTimeOf(settings.BACKUP_AT, new Date(now()))
      if (due && !(await isBegunSince(db, due))) await begin()
      return lookEvery
    },
    onError: (err) => logFailure({ err }, 'the time of the backup'),
  })
  const requests = createRequests({ folder: settings.DATA_DIR, make, logFailure })

  return {
    begin,
    make,
    recover,
    async list() {
      await endInterrupted(db, folder, new Date(now()), false)
      const rows = await newestRows(db)
      const there = await Promise.all(rows.map((row) => isThere(folder, row)))
      const results = rows.filter((_, index) => there[index]).map(described)
      const last_done_at = results.find(({ state }) => state === 'done')?.ended_at ?? null
      return { results, folder, free: await free((await isFolder(folder)) ? folder : settings.DATA_DIR), last_done_at }
    },
    async start() {
      // A folder that cannot be read is told by the next backup; it keeps nobody from starting.
      await recover().catch((err: unknown) => logFailure({ err }, 'what was left of backups'))
      if (database.kind === 'embedded') requests.start()
      if (settings.BACKUP_AT !== 'off') nightly.start()
    },
    async stop() {
      await nightly.stop()
      await requests.stop()
    },
  }
}

/** `2026-11-29T030000Z` */
const nameOf = (at: Date): string => at.toISOString().replace(/:|\.\d+/g, '')

/** A whole one whose file somebody took away is none. */
async function isThere(folder: string, { name, state }: BackupRow): Promise<boolean> {
  return state !== 'done' || isFolder(backupFile(folder, name))
}

const isFolder = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const described = (row: BackupRow): Backup => ({
  name: row.name,
  state: row.state,
  began_at: row.began_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  bytes: Number(row.bytes),
  rows: Number(row.row_count),
  media_files: row.media_files,
  is_checked: row.is_checked,
  problem: row.problem,
})

function problemOf(cause: unknown, folder: string): string {
  if (cause instanceof BackupProblem) return cause.message
  if (isDiskFull(cause)) return `There was no room left in ${folder}. Nothing is left of the backup.`
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
  return `It could not be written to ${folder}${code}. The log says what failed. Nothing is left of the backup.`
}
