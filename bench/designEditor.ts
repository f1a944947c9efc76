import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { DesignDocument, DesignElement } from '../contract/designDocument.ts'
import { createTemplate } from '../contract/templates.ts'
import { blankDocument } from '../rules/designs/blankDocument.ts'
import { shapeElementOf, textElementOf } from '../rules/designs/newElements.ts'
import { signInAt } from '../scripts/support/provider.ts'
import { pagesFolder } from '../server/process/build.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import { startProduct } from '../tests/support/product.ts'
import { openVisitor } from '../tests/support/visitor.ts'
import { type Figure, type Form, kilobytes, ms, type Section } from './figures.ts'
import { framesWhile, lateFrames } from './frames.ts'
import { slowDown, slowdown } from './slowed.ts'

const count = 200
const side = 1080

const amount = ({ isShort }: Form) => (isShort ? { moves: 30 } : { moves: 300 })

/**
 * A design of 200 objects: opened, and one of its objects dragged on a slow computer. An empty design and an empty page
 * stand beside it: what the machine itself takes, whatever else it does meanwhile.
 */
export const designEditor: Section = {
  title: 'Editor of designs',
  async measure(form) {
    const { moves } = amount(form)
    const product = await startProduct()
    const browser = await launchBrowser()
    try {
      const owner = await signInAt(product.origin, product.owner)
      const store = async (name: string, elements: DesignElement[]) => {
        const body = { customId: crypto.randomUUID(), name, businessProfileId: null, document: designOf(elements) }
        return `${product.origin}/editor/${(await owner.call(createTemplate, { body })).id}`
      }
      const [empty, many] = [await store('Empty', []), await store('Many', manyObjects())]
      const { page, close } = await openVisitor(browser, { token: owner.token })
      await slowDown(page, form)
      const still = await framesWhile(page, moves, (move) => page.mouse.move(placeOf(move).x, placeOf(move).y))
      await opening(page, empty)
      const openedEmpty = await opening(page, empty)
      const opened = await opening(page, many)
      await page
        .locator('[data-layer]')
        .nth(count - 1)
        .waitFor()
      const dragged = await dragging(page, moves)
      await close()
      return [
        { what: 'objects of the design', value: String(count) },
        {
          what: `opened, until the stage stands, ${slowdown}× slowed`,
          value: ms(opened),
          beside: `an empty design ${ms(openedEmpty)}`,
        },
        lateFrames(`frames over 16.7 ms while one is dragged, ${slowdown}× slowed`, dragged),
        lateFrames('the same pointer over an empty page', still),
        ...(await weights()),
      ]
    } finally {
      await browser.close()
      await product.stop()
    }
  },
}

/** Texts and shapes in rows, as a page that is full of them. */
const manyObjects = (): DesignElement[] =>
  Array.from({ length: count }, (_, index) => {
    const place = { id: `e${index}`, x: (index % 20) * 52 + 20, y: Math.floor(index / 20) * 104 + 20 }
    if (index % 2 === 0) return shapeElementOf({ ...place, shape: 'star', width: 46, height: 46, fill: '#c68a4a' })
    return textElementOf({ ...place, width: 50, height: 40, size: 18, text: `Nº ${index}`, color: '#2f4a41' })
  })

function designOf(elements: DesignElement[]): DesignDocument {
  const blank = blankDocument({ width: side, height: side }, 'page')
  return { ...blank, pages: blank.pages.map((page) => ({ ...page, elements })) }
}

async function opening(page: Page, address: string): Promise<number> {
  const begun = performance.now()
  await page.goto(address)
  await page.locator('[role=application] canvas').first().waitFor()
  return performance.now() - begun
}

/** Milliseconds from frame to frame while the first object is dragged over the page and back. */
async function dragging(page: Page, moves: number): Promise<number[]> {
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('The stage is not in sight')
  const scale = (Math.min(box.width, box.height) - 88) / side
  const at = (x: number, y: number) => ({
    x: box.x + box.width / 2 + (x - side / 2) * scale,
    y: box.y + box.height / 2 + (y - side / 2) * scale,
  })
  const start = at(43, 43)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  // The first moves share the elements between layers.
  for (const x of [50, 60, 70]) await page.mouse.move(at(x, 43).x, start.y)
  const frames = await framesWhile(page, moves, (move) => {
    const to = at(placeOf(move).x, placeOf(move).y)
    return page.mouse.move(to.x, to.y)
  })
  await page.mouse.up()
  return frames
}

/** Over a page of 1,080 pixels and back. */
const placeOf = (move: number) => ({ x: 60 + ((move * 7) % 900), y: 60 + ((move * 5) % 900) })

/** What the editor and its stage bring, compressed as they are sent. */
async function weights(): Promise<Figure[]> {
  const folder = join(pagesFolder, 'assets')
  const files = (await readdir(folder)).filter((file) => /^(Stage|EditorPage)-.*\.js\.br$/.test(file))
  const sizes = await Promise.all(files.map(async (file) => ({ file, size: (await stat(join(folder, file))).size })))
  return ['EditorPage', 'Stage'].map((name) => ({
    what: `${name}, compressed`,
    value: kilobytes(Math.max(...sizes.filter(({ file }) => file.startsWith(name)).map(({ size }) => size))),
  }))
}
