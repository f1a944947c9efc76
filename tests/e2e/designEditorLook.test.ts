import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DesignDocument } from '../../contract/designDocument.ts'
import { createTemplate } from '../../contract/templates.ts'
import { blankDocument } from '../../rules/designs/blankDocument.ts'
import { shapeElementOf, textElementOf } from '../../rules/designs/newElements.ts'
import { type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { axeViolations, colorViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
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

const looks = [
  ['light', 1440],
  ['dark', 1440],
  ['light', 768],
  ['dark', 768],
  ['light', 375],
  ['dark', 375],
] as const

test.each(looks)('in %s at %i px the choice of a size is accessible and not wider than the window', async (...look) => {
  const { page, close } = await openAt('/editor', look)
  await page.getByRole('button', { name: /^Portrait/ }).waitFor()
  expect(await faults(page)).toEqual([])
  await close()
})

test.each(looks)(
  'in %s at %i px a design with very long words is accessible and not wider than the window',
  async (...look) => {
    const { page, close } = await openAt(`/editor/${await longDesign()}`, look)
    await page.getByRole('application').or(page.getByRole('img')).first().waitFor()
    expect(await faults(page)).toEqual([])
    await close()
  },
)

const wide = looks.filter(([, width]) => width > 375)

test.each(wide)('in %s at %i px so is each panel, one and several chosen, and the export', async (...look) => {
  const { page, close } = await openAt(`/editor/${await longDesign()}`, look)
  const stage = page.getByRole('application')
  await stage.waitFor()
  const found: Record<string, string[]> = {}
  for (const name of ['Templates', 'Pictures', 'Shapes', 'Icons', 'Brand', 'Text']) {
    const tab = page.getByRole('tab', { name, exact: true })
    if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click()
    await page.getByRole('tabpanel', { name }).getByRole('heading').first().waitFor()
    found[name] = await faults(page)
  }
  if (look[1] < 1200) await page.keyboard.press('Escape')
  await stage.focus()
  await page.keyboard.press('Tab')
  await chosen(page, /rectangle|shape/i)
  found.one = await faults(page)
  await stage.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await chosen(page, /2 objects selected|two objects selected/i)
  found.several = await faults(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('dialog', { name: 'Export' }).locator(':focus').waitFor()
  // What is behind a dialog is hidden: rules about the page as a whole do not hold for it.
  found.exported = await colorViolations(page)
  expect(Object.entries(found).filter(([, wrong]) => wrong.length > 0)).toEqual([])
  await close()
})

async function openAt(path: string, [colorScheme, width]: readonly ['light' | 'dark', number]) {
  const visitor = await openVisitor(browser, { token: owner.token, colorScheme, width })
  showFailure(visitor)
  await openPage(visitor.page, `${product.origin}${path}`)
  return visitor
}

/** Waits until those who listen are told what is chosen. */
const chosen = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).first().waitFor()

/** What axe finds, and a page that can be scrolled sideways. */
async function faults(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return [...(await axeViolations(page)), ...(over > 0 ? [`${over} px wider than the window`] : [])]
}

/** A design whose name and words are longer than anything that shows them. */
async function longDesign(): Promise<number> {
  const blank = blankDocument({ width: 1080, height: 1080 }, 'page')
  const text = 'Weihnachtsstollenbackkursanmeldung'.repeat(3)
  const document: DesignDocument = {
    ...blank,
    pages: blank.pages.map((page) => ({
      ...page,
      elements: [
        shapeElementOf({ id: 'card', x: 100, y: 100, width: 400, height: 300, fill: '#c68a4a' }),
        textElementOf({ id: 'words', text, x: 100, y: 500, width: 800, height: 300, size: 60, color: '#2f4a41' }),
      ],
    })),
  }
  const body = { customId: crypto.randomUUID(), name: text.slice(0, 90), businessProfileId: null, document }
  return (await owner.call(createTemplate, { body })).id
}
