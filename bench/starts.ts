import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/db/open.ts'
import { installationKey } from '../server/networks/installationKey.ts'
import { startProduct } from '../tests/support/product.ts'
import { type Form, ms, quantile, type Section } from './figures.ts'
import { monthsAround, seed } from './seed.ts'

const amount = ({ isShort }: Form) => (isShort ? { posts: 100, rounds: 1 } : { posts: 5000, rounds: 5 })

/** From the command to the first answer, with pages already built; the middle of several, in turns. */
export const starts: Section = {
  title: 'Start, pages built',
  async measure(form) {
    const { posts, rounds } = amount(form)
    const filled = await mkdtemp(join(tmpdir(), 'solo-social-bench-'))
    try {
      const { db, close } = await openDatabase({ DATA_DIR: filled })
      const secret = await installationKey(db, { DATA_DIR: filled })
      await seed(db, { posts, months: monthsAround(new Date(), 6, 5), secret })
      await close()
      // The first start of all also compiles the program, for those after it.
      await startIn(filled)
      const onEmpty: number[] = []
      const onFilled: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        onEmpty.push(await startOnEmpty())
        onFilled.push(await startIn(filled))
      }
      return [
        { what: 'empty data folder', value: ms(quantile(onEmpty, 0.5)), beside: 'at most 3000 ms' },
        {
          what: `filled, ${posts.toLocaleString('en-US')} posts`,
          value: ms(quantile(onFilled, 0.5)),
          beside: 'at most 2000 ms',
        },
      ]
    } finally {
      await rm(filled, { recursive: true, force: true })
    }
  },
}

async function startOnEmpty(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'solo-social-bench-'))
  try {
    return await startIn(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function startIn(folder: string): Promise<number> {
  const product = await startProduct({ env: { DATA_DIR: folder } })
  const { startedIn } = product
  await product.stop()
  return startedIn
}
