import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { DesignElement } from '../../contract/designDocument.ts'
import { deleteMedia, listMedia } from '../../contract/media.ts'
import { createTemplate } from '../../contract/templates.ts'
import { blankDocument, blankPage } from '../../rules/designs/blankDocument.ts'
import { pictureElementOf, textElementOf } from '../../rules/designs/newElements.ts'
import { uploadFile } from '../../scripts/demo/uploadFile.ts'
import { type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { showFailure } from '../support/failures.ts'
import { picture } from '../support/media/pictures.ts'
import { openPage } from '../support/onItsWay.ts'
import type { Product } from '../support/product.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { expectAccessible } from '../support/sound.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let product: Product
let owner: SignedIn
beforeAll(async () => {
  product = await startTestProduct()
  owner = await signInAt(product.origin, product.owner)
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
})

const size = { width: 500, height: 400 }

const words = (text: string): DesignElement =>
  textElementOf({ id: `words-${text.toLowerCase()}`, text, x: 40, y: 40, width: 400, height: 90, size: 60 })

/** A design with one page for each list of elements, open in the editor. */
async function open(name: string, pages: readonly (readonly DesignElement[])[]) {
  const document = {
    ...blankDocument(size, 'page'),
    pages: pages.map((elements, at) => ({ ...blankPage(`page-${at + 1}`), elements: [...elements] })),
  }
  const body = { customId: crypto.randomUUID(), name, businessProfileId: null, document }
  const { id } = await owner.call(createTemplate, { body })
  const visitor = await openVisitor(await sharedBrowser(), { token: owner.token })
  showFailure(visitor)
  await openPage(visitor.page, `${product.origin}/editor/${id}`)
  await visitor.page.getByRole('application').waitFor()
  return { id, ...visitor }
}

const exportIn = (page: Page) => page.getByRole('dialog', { name: 'Export' })
const choose = (page: Page, name: string) =>
  exportIn(page).getByRole('radio', { name, exact: true }).check({ force: true })

/** What the library has of this name, the oldest first. */
async function stored(search: string) {
  const { results } = await owner.call(listMedia, { query: { search } })
  return results.toSorted((one, other) => one.id - other.id)
}

test.each([
  ['JPEG', 'jpeg'],
  ['WebP', 'webp'],
])('a %s at 2× has exactly twice the pixels of the design', async (label, format) => {
  const { page, close } = await open('Stollen class', [[words('Rye')]])
  await page.getByRole('button', { name: 'Export' }).click()
  await choose(page, label)
  await choose(page, '2×')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exportIn(page).getByRole('button', { name: 'Download the picture' }).click(),
  ])
  expect(await sharp(await readFile(await download.path())).metadata()).toMatchObject({
    ...{ format, width: 1000, height: 800 },
  })
  await close()
})

test('several pages come into Media in their order, each with its words', async () => {
  const { page, problems, close } = await open('Carousel', [[words('First')], [words('Second')], [words('Third')]])
  await page.getByRole('button', { name: 'Export' }).click()
  await choose(page, 'Media')
  await exportIn(page).getByLabel('Alternative text of page 2').fill('The second of three')
  await exportIn(page).getByRole('button', { name: 'Put 3 pictures into Media' }).click()
  await exportIn(page).getByText('In your media.').waitFor()
  expect(await stored('Carousel')).toMatchObject([
    { name: 'Carousel 1.png', altText: 'First.', ...size },
    { name: 'Carousel 2.png', altText: 'The second of three', ...size },
    { name: 'Carousel 3.png', altText: 'Third.', ...size },
  ])
  expect(problems).toEqual([])
  await close()
})

test('several pages become one new post, in their order', async () => {
  const { page, problems, close } = await open('Thread', [[words('First')], [words('Second')], [words('Third')]])
  await page.getByRole('button', { name: 'Use in a post' }).click()
  await exportIn(page).getByRole('button', { name: 'Use in a post' }).click()
  await page.waitForURL(/\/post\/create/)
  const files = page.getByRole('list', { name: /^Files of/ }).getByRole('button', { name: /, Thread \d\.png$/ })
  await files.nth(2).waitFor()
  const names = await files.evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label')))
  expect(names.map((name) => name?.split(', ').at(-1))).toEqual(['Thread 1.png', 'Thread 2.png', 'Thread 3.png'])
  expect(await stored('Thread')).toMatchObject([{ altText: 'First.' }, { altText: 'Second.' }, { altText: 'Third.' }])
  expect(problems).toEqual([])
  await close()
})

test('an export that is stopped leaves nothing in the library', async () => {
  const { page, close } = await open('Halted', [[words('First')], [words('Second')], [words('Third')]])
  let announced = 0
  await page.route('**/provider/media/uploads/', async (route) => {
    announced += 1
    if (announced < 3) await route.continue()
  })
  await page.getByRole('button', { name: 'Export' }).click()
  await choose(page, 'Media')
  await exportIn(page).getByRole('button', { name: 'Put 3 pictures into Media' }).click()
  await exportIn(page).getByText('Uploading picture 3 of 3').waitFor()
  await expect.poll(() => stored('Halted')).toHaveLength(2)
  await exportIn(page).getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => stored('Halted')).toEqual([])
  await exportIn(page).getByRole('button', { name: 'Put 3 pictures into Media' }).waitFor()
  await close()
})

test('a picture that was deleted leaves a gap with its name in the editor, the export and the alternative text', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'solo-social-gap-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = pathToFileURL(join(folder, 'rye.png'))
  await writeFile(file, await picture('png', { width: 200, height: 160 }))
  const mediaId = await uploadFile(owner.call, { origin: product.origin, token: owner.token, file, alt: '' })
  await owner.call(deleteMedia, { id: String(mediaId), query: {} })
  const frame = { id: 'frame', name: 'rye.png', x: 40, y: 150, width: 400, height: 200, mediaId, alt: 'A rye loaf' }
  const { page, close } = await open('Gap', [[words('Rye'), pictureElementOf(frame)]])
  const said = '“rye.png” was deleted from Media'
  await page
    .getByRole('list', { name: /^Layers/ })
    .getByText(/was deleted from Media/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  await exportIn(page).getByText('The design has a gap').waitFor()
  await choose(page, 'Media')
  const field = exportIn(page).getByLabel('Alternative text')
  expect(await field.inputValue()).toBe(`Rye. ${said}.`)
  await expectAccessible(page, 1440)
  await exportIn(page).getByRole('button', { name: 'Put the picture into Media' }).click()
  await exportIn(page).getByText('In your media.').waitFor()
  const [gap] = await stored('Gap')
  expect(gap).toMatchObject({ altText: `Rye. ${said}.`, ...size })
  const drawn = await (await fetch(new URL(gap?.url ?? '', product.origin))).arrayBuffer()
  const { channels } = await sharp(drawn).extract({ left: 60, top: 170, width: 360, height: 160 }).stats()
  // Within its edge: the words are dark on the light ground of the gap.
  expect(Math.min(...channels.map(({ min }) => min))).toBeLessThan(120)
  await close()
})
