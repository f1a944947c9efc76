import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** When the last backup was made that is there; null where there is none. */
export async function lastBackupAt(dataFolder: string): Promise<Date | null> {
  const folder = join(dataFolder, 'backups')
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => /^\d{4}-\d{2}-\d{2}T\d{6}Z\.[a-z.]+$/.test(name) && !name.endsWith('.part'))
    .toSorted()
    .at(-1)
  if (newest === undefined) return null
  const found = await stat(join(folder, newest)).catch(() => null)
  return found?.mtime ?? null
}
