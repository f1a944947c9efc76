import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import manifest from '../../package.json' with { type: 'json' }
import { openPglite, pgliteOptions } from '../../server/db/pglite.ts'
import { templateKey } from '../../server/db/template.ts'
import { cacheFolder } from '../../server/process/root.ts'

/** An empty PGlite in memory. Making one takes seconds, so that the first is kept as it was and others begin from it. */
export async function freshPglite(): Promise<PGlite> {
  return fromKept(`pglite-${manifest.dependencies['@electric-sql/pglite']}.tar`, async () => {
    const made = await PGlite.create(pgliteOptions)
    const dump = await made.dumpDataDir('none')
    await made.close()
    return dump
  })
}

/** The same with its tables, for whoever opens it at once. */
export async function migratedPglite(): Promise<PGlite> {
  return fromKept(`pglite-${await templateKey()}.tar`, async () => {
    const { pglite, close } = await openPglite(await freshPglite())
    const dump = await pglite.dumpDataDir('none')
    await close()
    return dump
  })
}

/** Begins from what was kept under the name; made and kept where there is nothing yet. */
async function fromKept(name: string, make: () => Promise<Blob>): Promise<PGlite> {
  const path = join(cacheFolder, name)
  const kept = await readFile(path).catch(() => null)
  if (kept) return PGlite.create({ ...pgliteOptions, loadDataDir: new Blob([kept]) })
  const made = await make()
  await keep(path, made)
  return PGlite.create({ ...pgliteOptions, loadDataDir: made })
}

async function keep(path: string, dump: Blob): Promise<void> {
  await mkdir(cacheFolder, { recursive: true })
  const beside = `${path}.${randomUUID()}`
  await writeFile(beside, Buffer.from(await dump.arrayBuffer()))
  await rename(beside, path)
}
