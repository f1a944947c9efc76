import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OpenDatabase } from '../db/open.ts'
import type { Storage } from '../media/storage.ts'
import { rowCountOf } from './manifest.ts'
import { checkBackup, openBackup } from './readBackup.ts'
import { takeSnapshot } from './snapshot.ts'
import { writeArchive } from './writeArchive.ts'

interface Deps {
  database: OpenDatabase
  storage: Storage
  key: string | null
  folder: string
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
export async function makeFile(name: string, { database, storage, key, folder }: Deps): Promise<Made> {
  const { part, copy } = unfinishedOf(folder, name)
  try {
    await writeArchive(part, { takeSnapshot: () => takeSnapshot(database, copy), storage, key })
    const made = await checked(part)
    await rename(part, backupFile(folder, name))
    await flushFolder(dirname(part))
    return made
  } finally {
    await rm(part, { force: true })
    await rm(copy, { recursive: true, force: true })
  }
}

async function checked(path: string): Promise<Made> {
  const backup = await openBackup(path)
  try {
    await checkBackup(backup)
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
