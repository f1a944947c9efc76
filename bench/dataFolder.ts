import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/db/open.ts'
import { installationKey } from '../server/networks/installationKey.ts'
import { type SeedAmount, seed } from './seed.ts'

/** A folder that goes with whoever made it. */
export interface TemporaryFolder extends AsyncDisposable {
  path: string
}

export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'solo-social-bench-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** Fills a data folder that a product is then started on; answers the owner's token. */
export async function fillDataFolder(folder: string, amount: Omit<SeedAmount, 'secret'>): Promise<string> {
  const { db, close } = await openDatabase({ DATA_DIR: folder })
  try {
    const secret = await installationKey(db, { DATA_DIR: folder })
    return (await seed(db, { ...amount, secret })).token
  } finally {
    await close()
  }
}
