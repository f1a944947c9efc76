import type { Page } from 'playwright-core'
import { launchBrowser } from '../tests/support/browser.ts'
import { startProduct } from '../tests/support/product.ts'
import { openVisitor } from '../tests/support/visitor.ts'
import { fillDataFolder, temporaryFolder } from './dataFolder.ts'
import { type Figure, type Form, ms, quantile, type Section } from './figures.ts'
import { monthsAround } from './seed.ts'
import { slowDown } from './slowed.ts'
import { turnFigures, turnsOf } from './turns.ts'

const amount = ({ isShort }: Form) =>
  isShort ? { postsPerMonth: 50, changes: 1 } : { postsPerMonth: 1000, changes: 20 }

/** From the press of Next or Previous month until the month stands on the screen. */
export const monthChange: Section = {
  title: 'Change of month',
  async measure(form) {
    const { postsPerMonth, changes } = amount(form)
    await using folder = await temporaryFolder()
    const months = monthsAround(new Date(), 1, changes + 1)
    const token = await fillDataFolder(folder.path, { posts: postsPerMonth * months.length, months })
    const figures = await measureIn(folder.path, token, form)
    return [{ what: 'posts in each month', value: postsPerMonth.toLocaleString('en-US') }, ...figures]
  },
}

async function measureIn(folder: string, token: string, form: Form): Promise<Figure[]> {
  const { changes } = amount(form)
  const product = await startProduct({ env: { DATA_DIR: folder } })
  const browser = await launchBrowser()
  try {
    const { page, close } = await openVisitor(browser, { token })
    await page.goto(`${product.origin}/calendar`, { waitUntil: 'networkidle' })
    const forth: number[] = []
    const back: number[] = []
    for (let count = 0; count < changes; count += 1) forth.push(await change(page, /next/i))
    for (let count = 0; count < changes; count += 1) back.push(await change(page, /previous/i))
    await slowDown(page, form)
    const costs = [
      ...(await turnsOf(page, { name: 'Next month', changes, markShown })),
      ...(await turnsOf(page, { name: 'Previous month', changes, markShown })),
    ]
    await close()
    return [
      { what: 'forward, in a row', value: ms(quantile(forth, 0.5)), beside: `slowest ${ms(quantile(forth, 1))}` },
      { what: 'back, months kept', value: ms(quantile(back, 0.5)), beside: `slowest ${ms(quantile(back, 1))}` },
      ...turnFigures('script to the first paint, months kept', costs),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/**
 * In the page: marks each time when another month stands in the grid with its posts. It asks for attributes only, and
 * looks through no month: to ask whether something is visible would work out styles within the script that is measured.
 */
function markShown(mark: string): void {
  const main = document.querySelector('main')
  const months = main?.querySelector('[role=grid]')?.parentElement?.parentElement
  const title = main?.querySelector('h1')
  if (!main || !months || !title) throw new Error('No month is there')
  let last = title.textContent
  const isShown = (layer: Element, month: string) =>
    !layer.hasAttribute('aria-hidden') &&
    layer.firstElementChild?.getAttribute('aria-label') === month &&
    layer.querySelector('[data-post]') !== null
  const look = () => {
    const month = title.textContent
    if (month === last || ![...months.children].some((layer) => isShown(layer, month))) return
    last = month
    performance.mark(mark)
  }
  new MutationObserver(look).observe(main, { subtree: true, childList: true, attributes: true, characterData: true })
}

/** Milliseconds, in the page's own clock, from the press until another month's posts have been painted. */
async function change(page: Page, name: RegExp): Promise<number> {
  const button = await page.getByRole('button', { name }).first().elementHandle()
  return page.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const grid = () =>
          [...document.querySelectorAll('main [role=grid]')].find((one) => one.checkVisibility())?.textContent ?? ''
        const before = grid()
        const begun = performance.now()
        const look = () => {
          const isThere = grid() !== before && !document.querySelector('main [aria-busy=true]')
          if (isThere) requestAnimationFrame(() => resolve(performance.now() - begun))
          else requestAnimationFrame(look)
        }
        if (element instanceof HTMLElement) element.click()
        look()
      }),
    button,
  )
}
