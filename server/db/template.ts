import { createHash, randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import manifest from '../../package.json' with { type: 'json' }
import { freeBytes, isTooLittle } from '../process/disk.ts'
import { cacheFolder, root } from '../process/root.ts'
import { openPglite, pgliteOptions } from './pglite.ts'

const migrationsFolder = join(root, 'server/db/migrations')

/** What tells the databases of one program from those of another: PGlite's version and the text of every migration. */
export async function templateKey(
  pglite: string = manifest.dependencies['@electric-sql/pglite'],
  migrations: string = migrationsFolder,
): Promise<string> {
  const hash = createHash('sha256').update(pglite)
  for (const name of (await readdir(migrations)).sort()) {
    hash.update(`\0${name}\0`).update(await readFile(join(migrations, name)))
  }
  return `${pglite}-${hash.digest('hex').slice(0, 16)}`
}

/**
 * Puts an empty database with its tables where there is none, all at once: a copy that was broken off is never taken
 * for a database. The caller holds the lock of the data folder.
 */
export async function placeDatabase(folder: string, cache: string = cacheFolder): Promise<void> {
  const beside = `${folder}.new`
  await rm(beside, { recursive: true, force: true })
  try {
    const template = await readyTemplate(cache)
    if (template === null) await makeDatabase(beside)
    else cpSync(template, beside, { recursive: true })
    await flush(beside)
    await rename(beside, folder)
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

/**
 * The folder that empty databases of this program are copied from; made where it is missing, which takes seconds. No
 * installation ever works on it, so that it holds no owner and no key. null where the cache cannot be written.
 */
export async function readyTemplate(cache: string = cacheFolder): Promise<string | null> {
  const template = join(cache, `database-${await templateKey()}`)
  if (await isThere(template)) return template
  const beside = join(cache, `database-${randomUUID()}`)
  if (!(await canMake(cache, beside))) return null
  try {
    await makeDatabase(beside)
    await rename(beside, template).catch(unlessThere)
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
  return template
}

async function makeDatabase(folder: string): Promise<void> {
  const { close } = await openPglite(await PGlite.create(folder, pgliteOptions))
  await close()
}

async function canMake(cache: string, folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true })
    return !isTooLittle(await freeBytes(cache))
  } catch {
    return false
  }
}

/** The system may write a name before what it stands for: a power cut in between would leave files without content. */
export async function flush(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries.filter((entry) => entry.isFile()).map((entry) => flushFile(join(entry.parentPath, entry.name))),
  )
}

async function flushFile(path: string): Promise<void> {
  await using file = await open(path)
  await file.datasync()
}

/** Another process has made the same at the same moment. */
function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
