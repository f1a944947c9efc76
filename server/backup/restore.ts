import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PGlite } from '@electric-sql/pglite'
import { type Kysely, sql } from 'kysely'
import { endRestoring, isRestoring, lockDataFolder, makeDataFolder, restoringFolder } from '../db/dataFolder.ts'
import { isLatest, isMigration, type MigrationName, migrate } from '../db/migrate.ts'
import { connectPostgres, hasPeople } from '../db/open.ts'
import { pgliteOptions, wrapPglite } from '../db/pglite.ts'
import type { Database } from '../db/schema.ts'
import { flush, placeDatabase } from '../db/template.ts'
import { createStorage } from '../media/createStorage.ts'
import { installationKey } from '../networks/installationKey.ts'
import { keyFileOf } from '../process/sealer.ts'
import type { Settings } from '../process/settings.ts'
import { BackupProblem } from './backupProblem.ts'
import { keyName, type Manifest, mediaPath, rowCountOf } from './manifest.ts'
import { checkBackup, type OpenBackup, openBackup, textOf } from './readBackup.ts'
import { restoreRows } from './restoreRows.ts'
import { withholdDue } from './withholdDue.ts'

export type RestoreSettings = Pick<Settings, 'DATA_DIR' | 'S3'> & Partial<Pick<Settings, 'DATABASE_URL' | 'SECRET_KEY'>>

/** What a restore brought back. */
export interface Restored {
  taken_at: string
  rows: number
  mediaFiles: number
  missingFiles: number
  /** Publications that were due or under way, which wait for a reading or a person. */
  withheld: number
  /** The backup holds no key, and none is set: the start needs the setting SECRET_KEY of before. */
  isKeyNeeded: boolean
}

interface Work {
  backup: OpenBackup
  step: MigrationName
  settings: RestoreSettings
  now: Date
}

/**
 * Brings a backup back into an empty installation. All of the file is read and checked first. The embedded database gets
 * its name last, and PostgreSQL its rows in one transaction: a restore that was broken off can be begun again, and until
 * it is done no start takes the folder. Throws a `BackupProblem` or a `StartFailure`.
 */
export async function restoreBackup(file: string, settings: RestoreSettings, now = new Date()): Promise<Restored> {
  const backup = await openBackup(file)
  try {
    const step = knownStep(backup.manifest)
    await checkBackup(backup)
    await makeDataFolder(settings.DATA_DIR)
    const lock = lockDataFolder(settings.DATA_DIR)
    try {
      return await restoreInto({ backup, step, settings, now })
    } finally {
      lock.release()
    }
  } finally {
    backup.close()
  }
}

function knownStep({ step, program }: Manifest): MigrationName {
  if (isMigration(step)) return step
  throw new BackupProblem(`This backup was made by a newer program (${program}, ${step}). Restore it with that one.`)
}

async function restoreInto(work: Work): Promise<Restored> {
  const { settings } = work
  const { manifest } = work.backup
  const withheld = await (settings.DATABASE_URL ? intoPostgres(work, settings.DATABASE_URL) : intoFolder(work))
  await endRestoring(settings.DATA_DIR)
  return {
    taken_at: manifest.taken_at,
    rows: rowCountOf(manifest),
    mediaFiles: manifest.media.length,
    missingFiles: manifest.missing.length,
    withheld,
    isKeyNeeded: isKeyNeeded(manifest, settings),
  }
}

/** Nothing starts on the folder from here on until all is there. */
async function beginRestoring({ backup, settings }: Work): Promise<void> {
  await checkEmpty(settings.DATA_DIR)
  await mkdir(restoringFolder(settings.DATA_DIR), { recursive: true, mode: 0o700 })
  if (backup.manifest.key_sha256 !== null) await restoreKey(backup, settings)
}

/** Where an earlier restore was killed after its last step, there is nothing to bring any more. */
async function refuseWhole(folder: string, isWhole: boolean): Promise<void> {
  if (!isWhole || !isRestoring(folder)) return
  await endRestoring(folder)
  throw new BackupProblem('The restore before this one brought all of its backup. Start with `npm start`.')
}

/** What an installation without a database may have; all else is somebody's, unless a restore that was broken off made it. */
async function checkEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder)
  const allowed = entries.includes('restoring')
    ? ['lock', 'lock-journal', 'backups', 'backup-requests', 'restoring', 'media', 'secret.key']
    : ['lock', 'lock-journal', 'backups', 'backup-requests']
  if (entries.every((entry) => allowed.includes(entry))) return
  throw new BackupProblem(`The data folder ${folder} is not empty. Restore into an empty one: set DATA_DIR to another.`)
}

async function restoreKey({ read }: OpenBackup, settings: RestoreSettings): Promise<void> {
  await writeFile(keyFileOf(settings), await textOf(read(keyName)), { mode: 0o600, flush: true })
}

async function intoFolder(work: Work): Promise<number> {
  const { DATA_DIR } = work.settings
  await refuseWhole(DATA_DIR, existsSync(join(DATA_DIR, 'database')))
  await beginRestoring(work)
  const beside = join(restoringFolder(DATA_DIR), 'database')
  await rm(beside, { recursive: true, force: true })
  // Made by all the migrations one after the other only where the backup's tables are not those of today.
  if (isLatest(work.step)) await placeDatabase(beside)
  const { db, close } = wrapPglite(await PGlite.create(beside, pgliteOptions))
  const withheld = await fill(db, work).finally(close)
  await flush(beside)
  await rename(beside, join(DATA_DIR, 'database'))
  return withheld
}

async function intoPostgres(work: Work, url: string): Promise<number> {
  const { db, close } = await connectPostgres(url)
  try {
    const { DATA_DIR } = work.settings
    const isFilled = await hasPeople(db)
    await refuseWhole(DATA_DIR, isFilled)
    if (isFilled) throw new BackupProblem('The database of DATABASE_URL is not empty. Restore into an empty one.')
    await beginRestoring(work)
    return await fill(db, work)
  } finally {
    await close()
  }
}

async function fill(db: Kysely<Database>, { backup, step, settings, now }: Work): Promise<number> {
  await migrateTo(db, step)
  await restoreMedia(backup, settings)
  const withheld = await db.transaction().execute(async (trx) => {
    await restoreRows(trx, backup)
    if (!isKeyNeeded(backup.manifest, settings)) await installationKey(trx, settings)
    return withholdDue(trx, now)
  })
  await migrate(db)
  return withheld
}

/** Where tables are there already, it is those of the backup's step or none can be made of them. */
async function migrateTo(db: Kysely<Database>, step: MigrationName): Promise<void> {
  await migrate(db, step)
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1
  `.execute(db)
  if (rows[0]?.name !== step) {
    throw new BackupProblem('The database of DATABASE_URL has tables of another program. Restore into an empty one.')
  }
}

async function restoreMedia({ manifest, read }: OpenBackup, settings: RestoreSettings): Promise<void> {
  const storage = createStorage(settings)
  const path = join(restoringFolder(settings.DATA_DIR), 'medium')
  for (const { key, content_type } of manifest.media) {
    await pipeline(read(mediaPath(key)), createWriteStream(path, { mode: 0o600 }))
    await storage.put(key, { path }, content_type)
  }
}

const isKeyNeeded = ({ key_sha256 }: Manifest, { SECRET_KEY }: RestoreSettings): boolean =>
  key_sha256 === null && !SECRET_KEY
