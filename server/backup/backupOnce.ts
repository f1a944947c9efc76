import { DataFolderInUse, isDataFolderInUse } from '../db/dataFolder.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { createStorage } from '../media/createStorage.ts'
import { createBackground } from '../process/background.ts'
import { createLog } from '../process/log.ts'
import type { Settings } from '../process/settings.ts'
import { createBackups } from './backups.ts'
import { requestBackup } from './requests.ts'

/**
 * Makes one backup for a command: beside the product on PostgreSQL, by the product that runs on an embedded database, or
 * alone where none runs.
 */
export async function backupOnce(settings: Settings): Promise<{ name: string; problem: string | null }> {
  const database = await openUnlessInUse(settings)
  if (database === null) {
    const isRunning = () => isDataFolderInUse(settings.DATA_DIR)
    return requestBackup(settings.DATA_DIR, { isRunning })
  }
  const log = createLog(settings.LOG_LEVEL)
  const background = createBackground(log)
  try {
    const backups = createBackups({ database, storage: createStorage(settings), settings, background, log })
    await backups.recover()
    return await backups.make()
  } finally {
    await background.settled()
    await database.close()
  }
}

async function openUnlessInUse(settings: Settings): Promise<OpenDatabase | null> {
  try {
    return await openDatabase(settings)
  } catch (error) {
    if (error instanceof DataFolderInUse) return null
    throw error
  }
}
