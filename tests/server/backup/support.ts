import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogTables } from '../../../server/backup/catalog.ts'
import { plainTexts, tableLines } from '../../../server/backup/tableLines.ts'
import { type OpenDatabase, openDatabase } from '../../../server/db/open.ts'
import { createStorage } from '../../../server/media/createStorage.ts'
import { readSettings, type Settings } from '../../../server/process/settings.ts'
import { freshDatabaseUrl } from '../../support/database.ts'

/** An installation in a folder of its own, whose database lies on the disk: embedded, or a PostgreSQL of its own. */
export interface Installation {
  settings: Settings
  /** Empty: nothing was opened in it yet. */
  env: Record<string, string>
  open(): Promise<OpenDatabase>
}

const folders: string[] = []

/** On the database of the run, or embedded where that is asked for. */
export async function makeInstallation(
  more: Record<string, string> = {},
  { isEmbedded = false } = {},
): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'solo-social-backup-'))
  folders.push(folder)
  const url = isEmbedded ? null : await freshDatabaseUrl()
  const env = { NODE_ENV: 'test', DATA_DIR: join(folder, 'data'), ...(url !== null && { DATABASE_URL: url }), ...more }
  const settings = readSettings(env)
  return { settings, env, open: () => openDatabase(settings) }
}

export async function removeInstallations(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
}

/** Puts a file into the storage, with the row that names it. */
export async function storeMedium(
  { db }: OpenDatabase,
  settings: Settings,
  userId: number,
  key: string,
): Promise<void> {
  const bytes = Buffer.from(`the bytes of ${key}`)
  await createStorage(settings).put(key, bytes, 'image/png')
  await db
    .insertInto('media')
    .values({
      ...{ user_id: userId, kind: 'image', name: key, content_type: 'image/png', size: bytes.length },
      ...{ width: 1, height: 1, storage_key: key },
    })
    .execute()
}

/** The rows of each table, as lines in an order of their own. */
export type RowLines = Record<string, string[]>

/** Every row of the product's tables, as text: what two databases are compared by. */
export const allLines = ({ db }: OpenDatabase): Promise<RowLines> =>
  db.transaction().execute(async (trx) => {
    await plainTexts(trx)
    const lines: RowLines = {}
    for (const table of await catalogTables(trx)) {
      const found: string[] = []
      for await (const some of tableLines(trx, table)) found.push(...some)
      lines[table.name] = found.sort()
    }
    return lines
  })
