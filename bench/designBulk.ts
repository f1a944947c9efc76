import type { CDPSession, Page } from 'playwright-core'
import type { DesignDocument } from '../contract/designDocument.ts'
import { createTemplate } from '../contract/templates.ts'
import { blankDocument } from '../rules/designs/blankDocument.ts'
import { mostListRows } from '../rules/designs/bulk/table.ts'
import { shapeElementOf, textElementOf } from '../rules/designs/newElements.ts'
import { signInAt } from '../scripts/support/provider.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import { startProduct } from '../tests/support/product.ts'
import { openVisitor } from '../tests/support/visitor.ts'
import { type Form, kilobytes, ms, quantile, type Section } from './figures.ts'
import { slowDown, slowdown } from './slowed.ts'

const side = 1080
const shapes = 18

const amount = ({ isShort }: Form) => (isShort ? { rounds: 1 } : { rounds: 12 })

/** One design and a list: from the list to the previews of all its pictures, and what they leave behind. */
export const designBulk: Section = {
  title: 'Pictures of a design from a list',
  async measure(form) {
    const { rounds } = amount(form)
    const product = await startProduct()
    const browser = await launchBrowser()
    try {
      const owner = await signInAt(product.origin, product.owner)
      const body = {
        customId: crypto.randomUUID(),
        name: 'Daily bread',
        businessProfileId: null,
        document: dailyBread(),
      }
      const { id } = await owner.call(createTemplate, { body })
      const { page, close } = await openVisitor(browser, { token: owner.token })
      await page.goto(`${product.origin}/editor/${id}?bulk=1`)
      await page.getByRole('dialog').getByText('Paste', { exact: true }).click()
      const session = await page.context().newCDPSession(page)
      await slowDown(page, form)
      await previewing(page, mostListRows, 0)
      const before = await memoryOf(session)
      const times: Record<'one' | 'all', number[]> = { one: [], all: [] }
      for (let round = 1; round <= rounds; round += 1) {
        times.one.push(await previewing(page, 1, round))
        times.all.push(await previewing(page, mostListRows, round))
      }
      const after = await memoryOf(session)
      await close()
      const [one, all] = [quantile(times.one, 0.5), quantile(times.all, 0.5)]
      return [
        {
          what: `previews of ${mostListRows} rows, ${slowdown}× slowed`,
          value: ms(all),
          beside: `median of ${rounds}`,
        },
        { what: 'preview of one row', value: ms(one), beside: `${(all / one).toFixed(1)} times less` },
        {
          what: `the page’s memory after ${rounds} more lists`,
          value: kilobytes(after.bytes),
          beside: `${kilobytes(before.bytes)} after the first`,
        },
        { what: 'nodes of its document then', value: String(after.nodes), beside: `${before.nodes} after the first` },
      ]
    } finally {
      await browser.close()
      await product.stop()
    }
  },
}

/** Two texts to be filled, on a ground of shapes. */
function dailyBread(): DesignDocument {
  const blank = blankDocument({ width: side, height: side }, 'page')
  const box = { x: 90, width: 900 }
  const elements = [
    ...Array.from({ length: shapes }, (_, index) =>
      shapeElementOf({ id: `s${index}`, x: index * 58, y: 940, shape: 'star', width: 50, height: 50, fill: '#c68a4a' }),
    ),
    textElementOf({ id: 'head', ...box, y: 200, height: 300, size: 150, text: 'Rye', slot: 'Headline' }),
    textElementOf({ id: 'line', ...box, y: 600, height: 120, size: 60, text: 'From seven', slot: 'Line' }),
  ]
  return { ...blank, pages: blank.pages.map((page) => ({ ...page, elements })) }
}

/** Milliseconds from the press on a pasted list of so many rows to the paint of all its previews. */
async function previewing(page: Page, count: number, round: number): Promise<number> {
  const rows = Array.from({ length: count }, (_, row) => `Bread ${round} of ${row};From ${row} o’clock until noon`)
  await page.getByLabel('Rows').fill(['Headline;Line', ...rows].join('\n'))
  const words = `Bread ${round} of ${count - 1}`
  return await page.evaluate(timeToPaint, { words, count })
}

/** In the page: presses the button, and waits for the frame after the one with all of the pictures. */
function timeToPaint({ words, count }: { words: string; count: number }): Promise<number> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Use these rows')
  const begun = performance.now()
  button?.click()
  return new Promise((resolve, reject) => {
    const look = () => {
      const pictures = document.querySelectorAll('[aria-label="Pictures to be made"] svg[role=img]')
      // Lines break at spaces, which are not there then.
      const drawn = pictures[count - 1]?.textContent?.replaceAll(' ', '')
      const isThere = pictures.length === count && drawn?.includes(words.replaceAll(' ', ''))
      const waited = performance.now() - begun
      if (waited > 60_000) reject(new Error(`${pictures.length} of ${count} previews after a minute: ${drawn}`))
      else if (isThere) requestAnimationFrame(() => resolve(performance.now() - begun))
      else requestAnimationFrame(look)
    }
    look()
  })
}

async function memoryOf(session: CDPSession): Promise<{ bytes: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  return { bytes: usedSize, nodes }
}
