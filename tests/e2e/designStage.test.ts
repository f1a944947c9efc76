import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DesignDocument, DesignElement } from '../../contract/designDocument.ts'
import { createTemplate, readTemplate } from '../../contract/templates.ts'
import { blankDocument } from '../../rules/designs/blankDocument.ts'
import {
  lineElementOf,
  pathElementOf,
  qrElementOf,
  shapeElementOf,
  textElementOf,
} from '../../rules/designs/newElements.ts'
import { readDocument } from '../../rules/designs/readDocument.ts'
import { type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { pagesFolder } from '../../server/process/build.ts'
import { showFailure } from '../support/failures.ts'
import { picture } from '../support/media/pictures.ts'
import { openPage } from '../support/onItsWay.ts'
import type { Product } from '../support/product.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let product: Product
let browser: Browser
let owner: SignedIn
beforeAll(async () => {
  product = await startTestProduct()
  owner = await signInAt(product.origin, product.owner)
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
})

const size = { width: 1000, height: 800 }

/** One of each kind that needs no picture, apart from each other. */
const elements: readonly DesignElement[] = [
  shapeElementOf({ id: 'card', x: 100, y: 100, width: 200, height: 120, fill: '#c68a4a' }),
  textElementOf({
    id: 'words',
    text: 'Stollen class',
    x: 400,
    y: 100,
    width: 500,
    height: 120,
    size: 80,
    font: 'Bricolage Grotesque',
    weight: 800,
    color: '#2f4a41',
  }),
  lineElementOf({ id: 'rule', x: 100, y: 300, width: 800, height: 20, thickness: 8, dash: 'dashed', end: 'arrow' }),
  shapeElementOf({ id: 'star', shape: 'star', x: 120, y: 420, width: 240, height: 240, rotation: 20, fill: '#8e2f2a' }),
  qrElementOf({ id: 'code', x: 430, y: 450, width: 200, height: 200, text: 'https://example.com/class' }),
  pathElementOf({
    id: 'icon',
    x: 720,
    y: 450,
    width: 200,
    height: 200,
    path: 'M12 2 2 22h20Z',
    view: { width: 24, height: 24 },
    fill: null,
    stroke: '#2f4a41',
    thickness: 2,
  }),
]

interface Opened {
  id: number
  page: Page
  stage: Locator
  /** The point of the window at which a point of the design is seen. */
  at: (x: number, y: number) => { x: number; y: number }
  problems: string[]
}

/** A design with these elements, open in the editor. */
async function open(): Promise<Opened> {
  const blank = blankDocument(size, 'page')
  const document: DesignDocument = {
    ...blank,
    pages: blank.pages.map((page) => ({ ...page, elements: [...elements] })),
  }
  const { id } = await owner.call(createTemplate, {
    body: { customId: crypto.randomUUID(), name: 'Stollen class', businessProfileId: null, document },
  })
  const visitor = await openVisitor(browser, { token: owner.token })
  showFailure(visitor)
  const { page, problems } = visitor
  await openPage(page, `${product.origin}/editor/${id}`)
  const stage = page.getByRole('application')
  await stage.waitFor()
  const box = await stage.boundingBox()
  if (!box) throw new Error('The stage is not seen')
  const scale = Math.min((box.width - 88) / size.width, (box.height - 88) / size.height)
  const at = (x: number, y: number) => ({
    x: box.x + box.width / 2 + (x - size.width / 2) * scale,
    y: box.y + box.height / 2 + (y - size.height / 2) * scale,
  })
  return { id, page, stage, at, problems }
}

const storedElements = async (id: number): Promise<readonly DesignElement[]> => {
  const { document } = await owner.call(readTemplate, { id: String(id) })
  return readDocument(document).document.pages[0]?.elements ?? []
}
const storedElement = async (id: number, name: string) =>
  (await storedElements(id)).find((element) => element.id === name)

async function drag({ page, at }: Opened, from: [number, number], to: [number, number]): Promise<void> {
  const [start, end] = [at(...from), at(...to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2)
  await page.mouse.move(end.x, end.y)
  await page.mouse.up()
}

describe('the stage', () => {
  test('moves what is dragged by what it was dragged, and undo takes that back', async () => {
    const opened = await open()
    const { id, page, problems } = opened
    await page.keyboard.down('Alt')
    await drag(opened, [200, 160], [250, 200])
    await page.keyboard.up('Alt')
    await expect.poll(() => storedElement(id, 'card')).toMatchObject({ x: closeTo(150), y: closeTo(140) })
    await page.keyboard.press('Control+z')
    await expect.poll(() => storedElement(id, 'card')).toMatchObject({ x: 100, y: 100 })
    expect(problems).toEqual([])
  })

  test('ends a drag as it was with Escape', async () => {
    const opened = await open()
    const { id, page, at } = opened
    const [start, end] = [at(200, 160), at(400, 400)]
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(end.x, end.y)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => storedElement(id, 'card')).toMatchObject({ x: 101, y: 100 })
  })

  test('takes what is typed in a text in place, and all of it is one step to take back', async () => {
    const { id, page, stage, at } = await open()
    const { x, y } = at(500, 140)
    await page.mouse.dblclick(x, y)
    await page.getByRole('textbox', { name: 'Words of Stollen class' }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type(' on Friday')
    await page.keyboard.press('Escape')
    expect(await stage.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => storedElement(id, 'words')).toMatchObject({ text: 'Stollen class on Friday' })
    await page.keyboard.press('Control+z')
    await expect.poll(() => storedElement(id, 'words')).toMatchObject({ text: 'Stollen class' })
  })

  test('goes through its objects by Tab, says each, and lets the focus go on', async () => {
    const { page, stage } = await open()
    await stage.focus()
    await page.keyboard.press('Shift')
    await page.locator('[data-ring]').waitFor({ state: 'visible' })
    const said = page.getByText(/^Stollen class, text, 400 from the left, 100 from the top/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await said.waitFor({ state: 'attached' })
    for (const _ of elements) await page.keyboard.press('Tab')
    await expect.poll(() => stage.evaluate((element) => element === document.activeElement)).toBe(false)
  })
})

describe('what is brought to the stage', () => {
  test('by copying and pasting is there beside what it was copied from', async () => {
    const { id, page, stage, at } = await open()
    const { x, y } = at(200, 160)
    await page.mouse.click(x, y)
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    expect(await stage.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(async () => (await storedElements(id)).length).toBe(elements.length + 1)
    expect((await storedElements(id)).at(-1)).toMatchObject({ type: 'shape', x: 124, y: 124, fill: '#c68a4a' })
  })

  test('as a file has a frame at once, the picture as soon as the library has it, and its crop on a second press', async () => {
    const { id, page, stage, at, problems } = await open()
    const bytes = [...(await picture('png', { width: 400, height: 200 }))]
    await stage.evaluate((element, given) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(given)], 'rye.png', { type: 'image/png' }))
      const box = element.getBoundingClientRect()
      const place = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }
      element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer, ...place }))
    }, bytes)
    await expect
      .poll(async () => (await storedElements(id)).at(-1))
      .toMatchObject({ type: 'picture', name: 'rye.png', mediaId: expect.any(Number), width: 400, height: 200 })
    const middle = at(size.width / 2, size.height / 2)
    await page.mouse.dblclick(middle.x, middle.y)
    const crop = page.getByRole('dialog', { name: 'Crop “rye.png”' })
    await crop.getByRole('application').press('+')
    await crop.getByRole('button', { name: 'Done' }).click()
    await expect
      .poll(async () => (await storedElements(id)).at(-1))
      .toMatchObject({ crop: { width: expect.closeTo(1 / 1.1, 2) } })
    expect(problems).toEqual([])
  })
})

const closeTo = (value: number) => expect.closeTo(value, -1)

test('two exports of a design have the same bytes, and exactly the size that was asked for', async () => {
  const { page } = await open()
  const files = [await exported(page), await exported(page)]
  const [first, second] = files.map((bytes) => createHash('sha256').update(bytes).digest('hex'))
  expect(first).toBe(second)
  expect(await sharp(files[0]).metadata()).toMatchObject({ format: 'png', width: 1000, height: 800 })
})

test('an export looks as the picture of the design does without the editor', async () => {
  const { page } = await open()
  const drawn = await exported(page)
  const svg = page.getByRole('navigation', { name: 'Pages' }).locator('svg[viewBox="0 0 1000 800"]').first()
  const markup = await svg.evaluate((element) => {
    const copy = element.cloneNode(true) as SVGElement
    copy.removeAttribute('class')
    Object.assign(copy.style, {
      position: 'fixed',
      left: '0',
      top: '0',
      width: '1000px',
      height: '800px',
      zIndex: '99999',
    })
    document.body.append(copy)
    return copy.outerHTML.length
  })
  expect(markup).toBeGreaterThan(500)
  await page.setViewportSize({ width: 1440, height: 900 })
  const seen = await page.screenshot({ clip: { x: 0, y: 0, width: 1000, height: 800 } })
  expect(await difference(drawn, seen)).toBeLessThan(0.01)
})

/** The share of pixels of small gray pictures that differ by more than anti-aliasing does. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const raw = (bytes: Buffer) => sharp(bytes).resize(250, 200).flatten().grayscale().raw().toBuffer()
  const [first, second] = await Promise.all([raw(one), raw(other)])
  return first.filter((value, index) => Math.abs(value - (second[index] ?? 0)) > 40).length / first.length
}

/** The bytes of the file that the export gives. */
async function exported(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Download/ }).click(),
  ])
  const bytes = await readFile(await download.path())
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await dialog.waitFor({ state: 'hidden' })
  return bytes
}

test('Konva comes with the stage alone, and with no other page', async () => {
  const ofKonva = await scriptsWith('batchDraw')
  expect(ofKonva.length).toBeGreaterThan(0)
  const visitor = await openVisitor(browser, { token: owner.token })
  const asked = new Set<string>()
  visitor.page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  for (const path of ['/templates', '/template/create', '/media', '/dashboard', '/post/create']) {
    await openPage(visitor.page, product.origin + path)
  }
  expect(asked.size).toBeGreaterThan(20)
  expect(ofKonva.filter((file) => asked.has(file))).toEqual([])
  await visitor.close()
})

/** Paths of the built scripts that hold a text. */
async function scriptsWith(text: string): Promise<string[]> {
  const files = (await readdir(join(pagesFolder, 'assets'))).filter((file) => file.endsWith('.js'))
  const read = await Promise.all(
    files.map(async (file) => ({ file, script: await readFile(join(pagesFolder, 'assets', file), 'utf8') })),
  )
  return read.filter(({ script }) => script.includes(text)).map(({ file }) => `/assets/${file}`)
}
