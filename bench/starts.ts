import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/db/open.ts'
import { installationKey } from '../server/networks/installationKey.ts'
import { startProduct } from '../tests/support/product.ts'
import { type Form, ms, type Section } from './figures.ts'
import { monthsAround, seed } from './seed.ts'

const amount = ({ isShort }: Form) => (isShort ? 100 : 5000)

/** From the command to the first answer, with pages already built. */
export const starts: Section = {
  title: 'Start, pages built',
  async measure(form) {
    const posts = amount(form)
    const folder = await mkdtemp(join(tmpdir(), 'solo-social-bench-'))
    const filled = await mkdtemp(join(tmpdir(), 'solo-social-bench-'))
    try {
      const { db, close } = await openDatabase({ DATA_DIR: filled })
      const secret = await installationKey(db, { DATA_DIR: filled })
      await seed(db, { posts, months: monthsAround(new Date(), 6, 5), secret })
      await close()
      return [
        { what: 'empty data folder', value: ms(await startIn(folder)) },
        { what: `filled, ${posts.toLocaleString('en-US')} posts`, value: ms(await startIn(filled)) },
      ]
    } finally {
      for (const path of [folder, filled]) await rm(path, { recursive: true, force: true })
    }
  },
}

async function startIn(folder: string): Promise<number> {
  const product = await startProduct({ env: { DATA_DIR: folder } })
  const { startedIn } = product
  await product.stop()
  return startedIn
}
