import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import manifest from '../../package.json' with { type: 'json' }
import { pgliteOptions } from '../../server/db/open.ts'

const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url))
const kept = join(cache, `pglite-${manifest.dependencies['@electric-sql/pglite']}.tar`)

/** An empty PGlite in memory. Making one takes seconds, so that the first is kept as it was and others begin from it. */
export async function freshPglite(): Promise<PGlite> {
  const empty = await readFile(kept).catch(() => null)
  if (empty) return PGlite.create({ ...pgliteOptions, loadDataDir: new Blob([empty]) })
  const made = await PGlite.create(pgliteOptions)
  await keep(await made.dumpDataDir('none'))
  return made
}

async function keep(dump: Blob): Promise<void> {
  await mkdir(cache, { recursive: true })
  const beside = `${kept}.${randomUUID()}`
  await writeFile(beside, Buffer.from(await dump.arrayBuffer()))
  await rename(beside, kept)
}
