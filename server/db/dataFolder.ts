import { existsSync } from 'node:fs'
import { chmod, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartFailure } from '../process/startFailure.ts'

/** A data folder that no other process can open until it is released or this process ends, however it ends. */
export interface DataFolderLock {
  release(): void
}

/** The folder belongs to a process that runs. */
export class DataFolderInUse extends StartFailure {}

/** Makes the folder where it is missing; only its owner may look in. Throws a `StartFailure` where it cannot be made. */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
  } catch (cause) {
    throw new StartFailure(`The data folder ${folder} (DATA_DIR) cannot be made or written.`, { cause })
  }
}

/**
 * Locks the folder by a lock of the operating system on a file in it. SQLite's exclusive transaction is that lock on
 * every system; it is the kernel's, so that nothing stays behind a process that was killed.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const file = new DatabaseSync(join(folder, 'lock'))
  try {
    file.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch (cause) {
    file.close()
    throw new DataFolderInUse(`The data folder ${folder} is in use by another process.`, { cause })
  }
  return { release: () => file.close() }
}

/** Whether a process has the folder. */
export function isDataFolderInUse(folder: string): boolean {
  try {
    lockDataFolder(folder).release()
    return false
  } catch (error) {
    if (error instanceof DataFolderInUse) return true
    throw error
  }
}

/** There while a restore brings a backup into the data folder, and after one that was broken off. */
export const restoringFolder = (folder: string): string => join(folder, 'restoring')

export const isRestoring = (folder: string): boolean => existsSync(restoringFolder(folder))

/** Lets starts have the folder: all of the backup is there. */
export async function endRestoring(folder: string): Promise<void> {
  await flushNames(folder)
  await rm(restoringFolder(folder), { recursive: true })
}

/**
 * Throws a `StartFailure` where a restore was broken off before all of the backup was there, which `isWhole` says. One that
 * was killed after that is ended. The caller holds the lock of the folder, which a restore that runs has.
 */
export async function checkRestored(folder: string, isWhole: () => Promise<boolean>): Promise<void> {
  if (!isRestoring(folder)) return
  if (await isWhole()) return endRestoring(folder)
  throw new StartFailure(`A restore into the data folder ${folder} was broken off: run \`npm run restore\` again.`)
}

/** What was renamed in a folder is on the disk once the folder is. */
async function flushNames(path: string): Promise<void> {
  await using folder = await open(path, 'r')
  await folder.sync()
}
