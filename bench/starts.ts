import { startProduct } from '../tests/support/product.ts'
import { fillDataFolder, temporaryFolder } from './dataFolder.ts'
import { type Form, ms, quantile, type Section } from './figures.ts'
import { monthsAround } from './seed.ts'

const amount = ({ isShort }: Form) => (isShort ? { posts: 100, rounds: 1 } : { posts: 5000, rounds: 5 })

/** From the command to the first answer, with pages already built; the middle of several, in turns. */
export const starts: Section = {
  title: 'Start, pages built',
  async measure(form) {
    const { posts, rounds } = amount(form)
    await using filled = await temporaryFolder()
    await fillDataFolder(filled.path, { posts, months: monthsAround(new Date(), 6, 5) })
    // The first start of all also compiles the program, for those after it.
    await startIn(filled.path)
    const onEmpty: number[] = []
    const onFilled: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      onEmpty.push(await startOnEmpty())
      onFilled.push(await startIn(filled.path))
    }
    return [
      { what: 'empty data folder', value: ms(quantile(onEmpty, 0.5)), beside: 'at most 3000 ms' },
      {
        what: `filled, ${posts.toLocaleString('en-US')} posts`,
        value: ms(quantile(onFilled, 0.5)),
        beside: 'at most 2000 ms',
      },
    ]
  },
}

async function startOnEmpty(): Promise<number> {
  await using folder = await temporaryFolder()
  return await startIn(folder.path)
}

async function startIn(folder: string): Promise<number> {
  const product = await startProduct({ env: { DATA_DIR: folder } })
  const { startedIn } = product
  await product.stop()
  return startedIn
}
