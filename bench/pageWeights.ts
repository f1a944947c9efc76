import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Request } from 'playwright-core'
import { signInAt } from '../scripts/support/provider.ts'
import { pagesFolder } from '../server/process/build.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import { startProduct } from '../tests/support/product.ts'
import { openVisitor } from '../tests/support/visitor.ts'

/** What a fresh browser asks for when a page is the first one opened, until its data is shown. */
export interface PageWeight {
  page: PageName
  /** Bytes of all scripts, compressed with gzip -9. */
  scripts: number
  /** How many files they are. */
  files: number
  /** Bytes of the fonts, as they are sent. */
  fonts: number
}

const paths = { login: '/login', dashboard: '/dashboard', calendar: '/calendar', composer: '/post/create' } as const
export type PageName = keyof typeof paths

/** What a page may ask for: what a feature needs beyond it comes when it is opened. */
interface Bound {
  /** Bytes of scripts. */
  scripts: number
  files: number
}

/** Little above what they are, so that whatever makes a page heavier is seen. */
export const bounds: Readonly<Record<PageName, Bound>> = {
  login: { scripts: 117_900, files: 7 },
  dashboard: { scripts: 174_900, files: 12 },
  calendar: { scripts: 175_500, files: 12 },
  composer: { scripts: 196_900, files: 14 },
}

/** Where they are to come to. */
export const goals: Readonly<Record<PageName, Bound>> = {
  login: { scripts: 128_000, files: 15 },
  dashboard: { scripts: 175_000, files: 15 },
  calendar: { scripts: 175_000, files: 15 },
  composer: { scripts: 210_000, files: 15 },
}

/**
 * What a page asks for a second after it is shown, and what tells of slowness: on a busy machine they come while the page
 * is still opened.
 */
const later = ['/requestQueue-', '/reports-', '/analytics-']

/** Bytes of the fonts of any page. */
export const fontBound = 60_000

/** Weighs the four pages in one browser each, on a product of their own. */
export async function weighPages(): Promise<PageWeight[]> {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const { token } = await signInAt(product.origin, product.owner)
    const weights: PageWeight[] = []
    for (const page of Object.keys(paths) as PageName[]) {
      const requests = await requestsOf(browser, product.origin + paths[page], page === 'login' ? undefined : token)
      weights.push({ page, ...(await weightOf(requests)) })
    }
    return weights
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** What one fresh window asks for until it is quiet. */
async function requestsOf(browser: Browser, address: string, token: string | undefined): Promise<Request[]> {
  const { page, close } = await openVisitor(browser, token === undefined ? {} : { token })
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto(address, { waitUntil: 'networkidle' })
  await close()
  return requests
}

async function weightOf(requests: readonly Request[]): Promise<Omit<PageWeight, 'page'>> {
  const pathsTo = (end: string) => [
    ...new Set(requests.map((request) => new URL(request.url()).pathname).filter((path) => path.endsWith(end))),
  ]
  const scripts = pathsTo('.js').filter((path) => !later.some((name) => path.includes(name)))
  return {
    scripts: await sizeOf(scripts.map((path) => `${path}.gz`)),
    files: scripts.length,
    fonts: await sizeOf(pathsTo('.woff2')),
  }
}

async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (path) => (await stat(join(pagesFolder, path))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
