import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OpenDatabase } from '../db/open.ts'
import type { Storage } from '../media/storage.ts'
import { rowCountOf } from './manifest.ts'
import { checkBackup, openBackup } from './readBackup.ts'
import { takeSnapshot } from './snapshot.ts'
import { createPrivateFile, type PrivateFile, writeArchive } from './writeArchive.ts'

interface Deps {
  database: OpenDatabase
  storage: Storage
  key: string | null
  folder: string
  /** What the file is made by, if not the file system. */
  createFile?: (path: string) => Promise<PrivateFile>
}

/** What a whole backup came to. */
export interface Made {
  bytes: number
  row_count: number
  media_files: number
}

export const backupFile = (folder: string, name: string): string => join(folder, `${name}.zip`)
/** A file that is not whole yet, and the copy that it is read from. */
export const unfinishedOf = (folder: string, name: string) => ({
  part: join(folder, `${name}.part`),
  copy: join(folder, `${name}.copy`),
})

/** Writes a backup, reads all of it back, and only then gives it its name: what is called a backup is a whole one. */
export async function makeFile(name: string, deps: Deps): Promise<Made> {
  const { database, storage, key, folder, createFile = createPrivateFile } = deps
  const { part, copy } = unfinishedOf(folder, name)
  try {
    await writeArchive(part, { takeSnapshot: () => takeSnapshot(database, copy), storage, key, createFile })
    const made = await checked(part)
    await rename(part, backupFile(folder, name))
    await flushFolder(dirname(part))
    return made
  } finally {
    await rm(part, { force: true })
    await rm(copy, { recursive: true, force: true })
  }
}

/** What the file of a backup came to, as it says of itself; null where there is none. A file with the name is a whole one. */
export const wholeFile = (folder: string, name: string): Promise<Made | null> =>
  readMade(backupFile(folder, name), async () => {}).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

const checked = (path: string): Promise<Made> => readMade(path, checkBackup)

async function readMade(path: string, check: typeof checkBackup): Promise<Made> {
  const backup = await openBackup(path)
  try {
    await check(backup)
    const { size } = await stat(path)
    return { bytes: size, row_count: rowCountOf(backup.manifest), media_files: backup.manifest.media.length }
  } finally {
    backup.close()
  }
}

/** A name is on the disk once its folder is. */
async function flushFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r')
  await folder.sync()
}
