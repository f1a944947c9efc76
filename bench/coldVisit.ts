import type { Browser, Page } from 'playwright-core'
import { openVisitor } from '../tests/support/visitor.ts'
import type { Form } from './figures.ts'
import { slowDown } from './slowed.ts'

/** What a visit to an address is measured by. */
export interface Visit {
  address: string
  token?: string
  /** What can be used once it is there; with a text, once it has that. */
  usable: { selector: string; text?: string }
}

/** Milliseconds from the navigation. */
export interface ColdVisit {
  firstPaint: number
  /** Until the frame in which what the page is opened for stands there. */
  usable: number
  /** Of the main thread, each over 50 ms, until the page has all that it asked for. */
  longTasks: readonly number[]
}

/** Lighthouse's "Slow 4G": milliseconds, bits a second. */
export const slow4G = { roundTrip: 150, down: 1_600_000, up: 750_000 }

/** Opens an address in a browser that has nothing of it, on a slow computer at the end of a slow line. */
export async function coldVisit(browser: Browser, { address, token, usable }: Visit, form: Form): Promise<ColdVisit> {
  const { page, close } = await openVisitor(browser, token === undefined ? {} : { token })
  page.setDefaultTimeout(patience)
  try {
    await throttle(page, form)
    await page.addInitScript(watch, usable)
    await page.goto(address, { waitUntil: 'networkidle', timeout: patience })
    // A paint is noted once it has been presented, after the frame that it was made in.
    for (const name of noted) await page.waitForFunction((one) => performance.getEntriesByName(one).length > 0, name)
    return await page.evaluate(read)
  } finally {
    await close()
  }
}

/** What a page notes of itself that a visit waits for. */
const noted = ['usable', 'first-contentful-paint']
/** Milliseconds: a slow page on a busy machine. */
const patience = 120_000

async function throttle(page: Page, form: Form): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow4G.roundTrip,
    downloadThroughput: slow4G.down / 8,
    uploadThroughput: slow4G.up / 8,
  })
  await slowDown(page, form)
}

/** Runs in the page before anything of its own: marks when it is usable and notes its long tasks. */
function watch({ selector, text }: Visit['usable']): void {
  const isThere = () =>
    [...document.querySelectorAll(selector)].some((element) => !text || element.textContent?.includes(text))
  const look = () => {
    if (isThere()) requestAnimationFrame(() => performance.mark('usable'))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      performance.measure('long task', { start: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
}

/** Runs in the page: what was noted there. */
function read(): ColdVisit {
  const timeOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
  return {
    firstPaint: timeOf('first-contentful-paint'),
    usable: timeOf('usable'),
    longTasks: performance.getEntriesByName('long task').map(({ duration }) => duration),
  }
}
