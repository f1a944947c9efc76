import type { Page } from 'playwright-core'
import { launchBrowser } from '../tests/support/browser.ts'
import { startProduct } from '../tests/support/product.ts'
import { openVisitor } from '../tests/support/visitor.ts'
import { fillDataFolder, temporaryFolder } from './dataFolder.ts'
import type { Figure, Form, Section } from './figures.ts'
import { framesWhile, lateFrames } from './frames.ts'
import { monthsAround } from './seed.ts'
import { slowDown, slowdown } from './slowed.ts'
import { turnFigures, turnsOf } from './turns.ts'

/** Others lie beneath it, made ready. */
const weekInSight = '[data-week]:not([aria-hidden])'

/** Posts go round the first 28 days of a month: four weeks. */
const weeksPerMonth = 4

const amount = ({ isShort }: Form) =>
  isShort ? { postsPerWeek: 35, changes: 1, moves: 20 } : { postsPerWeek: 300, changes: 12, moves: 300 }

/** A week of the calendar by its hours: turned to the next, and one of its posts dragged over it, on a slow computer. */
export const weekView: Section = {
  title: 'Week of the calendar',
  async measure(form) {
    const { postsPerWeek, ...turns } = amount(form)
    await using folder = await temporaryFolder()
    // Six: states go round in fives, and each month has every one of them.
    const months = monthsAround(new Date(), 0, 5)
    const token = await fillDataFolder(folder.path, { posts: postsPerWeek * weeksPerMonth * months.length, months })
    const figures = await measureIn(folder.path, token, { ...turns, form, month: months[1] ?? '' })
    return [{ what: 'posts in each week', value: String(postsPerWeek) }, ...figures]
  },
}

interface Amount {
  changes: number
  moves: number
  form: Form
  /** That is begun in. */
  month: string
}

async function measureIn(folder: string, token: string, { changes, moves, form, month }: Amount): Promise<Figure[]> {
  const product = await startProduct({ env: { DATA_DIR: folder } })
  const browser = await launchBrowser()
  try {
    const { page, close } = await openVisitor(browser, { token })
    await page.goto(`${product.origin}/calendar?view=week&week=${month}-05`, { waitUntil: 'networkidle' })
    await seeAll(page, 'Next week', changes)
    await seeAll(page, 'Previous week', changes)
    await slowDown(page, form)
    const next = await turnsOf(page, { name: 'Next week', changes, markShown })
    const costs = [...next, ...(await turnsOf(page, { name: 'Previous week', changes, markShown }))]
    const { still, dragged } = await framesOfDrag(page, moves)
    await close()
    return [
      ...turnFigures('script to the first paint, weeks loaded', costs),
      lateFrames(`frames over 16.7 ms while a post is dragged, ${slowdown}× slowed`, dragged),
      lateFrames('the same pointer with nothing in hand', still),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Turns so many pages, each when the one before is there with its posts, so that what they show has been loaded. */
async function seeAll(page: Page, name: string, changes: number): Promise<void> {
  for (let count = 0; count < changes; count += 1) {
    const before = await page.locator(weekInSight).getAttribute('data-week')
    await page.getByRole('button', { name }).click()
    await page.locator(`${weekInSight}:not([data-week="${before}"]) [data-post]`).first().waitFor()
    await page.waitForLoadState('networkidle')
  }
}

/** A post that can be moved is taken from its place, and goes over the days and the hours; then it is put back. */
async function framesOfDrag(page: Page, moves: number): Promise<Record<'still' | 'dragged', number[]>> {
  const post = page.locator(`${weekInSight} [data-post]`).filter({ has: page.getByRole('img', { name: 'Scheduled' }) })
  const box = await post.first().boundingBox()
  const sight = page.viewportSize()
  if (!box || !sight) throw new Error('No post is in sight that can be moved')
  const at = (move: number) => ({
    x: 320 + ((move * 7) % (sight.width - 400)),
    y: 260 + ((move * 5) % (sight.height - 320)),
  })
  const go = (move: number) => page.mouse.move(at(move).x, at(move).y)
  const still = await framesWhile(page, moves, go)
  await page.mouse.move(box.x + 8, box.y + 4)
  await page.mouse.down()
  // The first moves take it in hand.
  for (const by of [10, 20, 30]) await page.mouse.move(box.x + by, box.y + by)
  const dragged = await framesWhile(page, moves, go)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return { still, dragged }
}

/**
 * In the page: marks each time when another week stands in the grid with its posts. It asks for attributes only, and looks
 * through no week: to ask whether something is visible would work out styles within the script that is measured.
 */
function markShown(mark: string): void {
  const weeks = document.querySelector('main [data-week]')?.parentElement
  if (!weeks) throw new Error('No week is there')
  const inSight = () => [...weeks.children].find((week) => !week.hasAttribute('aria-hidden'))
  let last = inSight()?.getAttribute('data-week')
  const look = () => {
    const week = inSight()
    const shown = week?.getAttribute('data-week')
    if (shown === last || !week?.querySelector('[data-post]')) return
    last = shown
    performance.mark(mark)
  }
  new MutationObserver(look).observe(weeks, { subtree: true, childList: true, attributes: true })
}
