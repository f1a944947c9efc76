import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DesignDocument } from '../../contract/designDocument.ts'
import { createTemplate } from '../../contract/templates.ts'
import { blankDocument } from '../../rules/designs/blankDocument.ts'
import { shapeElementOf, textElementOf } from '../../rules/designs/newElements.ts'
import { type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { axeViolations, colorViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { changeWidth, openPage } from '../support/onItsWay.ts'
import type { Product } from '../support/product.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { widths } from '../support/sound.ts'
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

test('the choice of a size is accessible and not wider than the window, at every width, light and dark', async () => {
  const { page, close } = await openAt('/editor', widths[0])
  await page.getByRole('button', { name: /^Portrait/ }).waitFor()
  const found: string[] = []
  for (const width of widths) {
    await changeWidth(page, width)
    found.push(...(await faults(page)))
  }
  expect(found).toEqual([])
  await close()
})

// Which panels are open is decided by the width that it is opened in.
test.each(widths)('at %i px so is a design with very long words', async (width) => {
  const { page, close } = await openAt(`/editor/${await longDesign()}`, width)
  await page.getByRole('application').or(page.getByRole('img')).first().waitFor()
  expect(await faults(page)).toEqual([])
  await close()
})

test.each([1440, 768])('at %i px so is each panel, one and several chosen, and the export', async (width) => {
  const { page, close } = await openAt(`/editor/${await longDesign()}`, width)
  const stage = page.getByRole('application')
  await stage.waitFor()
  const found: Record<string, string[]> = {}
  for (const name of ['Templates', 'Pictures', 'Shapes', 'Icons', 'Brand', 'Text']) {
    const tab = page.getByRole('tab', { name, exact: true })
    if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click()
    await page.getByRole('tabpanel', { name }).getByRole('heading').first().waitFor()
    found[name] = await faults(page)
  }
  if (width < 1200) await page.keyboard.press('Escape')
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
  found.exported = await faults(page, [colorViolations, colorViolations])
  expect(Object.entries(found).filter(([, wrong]) => wrong.length > 0)).toEqual([])
  await close()
})

async function openAt(path: string, width: number) {
  const visitor = await openVisitor(browser, { token: owner.token, width })
  showFailure(visitor)
  await openPage(visitor.page, `${product.origin}${path}`)
  return visitor
}

/** Waits until those who listen are told what is chosen. */
const chosen = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).first().waitFor()

/** What axe finds in both schemes, and a page that can be scrolled sideways. */
async function faults(page: Page, [inLight, inDark] = [axeViolations, colorViolations]): Promise<string[]> {
  const { over, width } = await page.evaluate(() => ({
    over: document.documentElement.scrollWidth - innerWidth,
    width: innerWidth,
  }))
  const found = over > 0 ? [`${over} px wider than the window`] : []
  for (const [colorScheme, violations] of [
    ['light', inLight],
    ['dark', inDark],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await violations(page)).map((violation) => `${colorScheme}: ${violation}`))
  }
  return found.map((fault) => `at ${width} px: ${fault}`)
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
