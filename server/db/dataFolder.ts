import { existsSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
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

/** There while a restore brings a backup into the data folder, and after one that was broken off. */
export const restoringFolder = (folder: string): string => join(folder, 'restoring')

/** Throws a `StartFailure` where a restore has not come to its end: what is there is not the whole. */
export function checkRestored(folder: string): void {
  if (!existsSync(restoringFolder(folder))) return
  throw new StartFailure(`A restore into the data folder ${folder} was broken off: run \`npm run restore\` again.`)
}
