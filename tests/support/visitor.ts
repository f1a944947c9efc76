import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core'

/** A browser window of one person, and everything that went wrong in it. */
export interface Visitor {
  context: BrowserContext
  page: Page
  /** Errors of the console and uncaught ones, in order. */
  problems: string[]
  close(): Promise<void>
}

interface Options {
  colorScheme?: 'light' | 'dark'
  width?: number
  /** With fingers rather than a mouse. */
  hasTouch?: boolean
  /** Where the visitor's clock says that they are; New York, where nobody is kept out, unless said. */
  timezone?: string
  /** With the service worker, which others would only wait for. */
  hasWorker?: boolean
  /** Puts the token where the page keeps it, before the first page is opened. */
  token?: string
}

/** Milliseconds that a page has to show what a test waits for. */
const patience = 30_000

/**
 * Administrators have more groups in the sidebar than a window of these heights has room for, and those that are not theirs
 * are folded then: here they have opened all, so that every page can be gone to.
 */
const openGroups = 'main:open insight:open create:open admin:open library:open'

/** A window of so many px is that of a telephone, or of a table or desk. */
export const viewportOf = (width: number) => ({ width, height: width < 600 ? 812 : 900 })

/** A window of one visitor. */
export async function openVisitor(
  browser: Browser,
  {
    colorScheme = 'light',
    width = 1440,
    hasTouch = false,
    timezone = 'America/New_York',
    hasWorker = false,
    token,
  }: Options = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    colorScheme,
    hasTouch,
    viewport: viewportOf(width),
    timezoneId: timezone,
    locale: 'en-US',
    serviceWorkers: hasWorker ? 'allow' : 'block',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(patience)
  if (token !== undefined) {
    await context.addInitScript(
      ({ held, groups }) => {
        if (sessionStorage.getItem('given')) return
        localStorage.setItem('token', held)
        localStorage.setItem('preferred_sidebar_groups', groups)
        sessionStorage.setItem('given', 'yes')
      },
      { held: token, groups: openGroups },
    )
  }
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isFullReports(message))
      problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  return { context, page, problems, close: () => context.close() }
}

/**
 * A busy machine is slow, which pages report, and of reports the provider takes thirty in a quarter of an hour. What is
 * an error is said to the console as well.
 */
const isFullReports = (message: ConsoleMessage): boolean =>
  message.text().includes('status of 429') && message.location().url.endsWith('/provider/errors/')
