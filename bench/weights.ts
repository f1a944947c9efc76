import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { signInAt } from '../scripts/support/provider.ts'
import { pagesFolder } from '../server/process/build.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import { startProduct } from '../tests/support/product.ts'
import { openVisitor } from '../tests/support/visitor.ts'
import { type Figure, kilobytes, type Section } from './figures.ts'

/** Bytes. The bound of the sign-in page; the libraries alone are 119 KB. */
export const loginBound = 140_000

const pages = [
  ['login', '/login'],
  ['dashboard', '/dashboard'],
  ['calendar', '/calendar'],
  ['composer', '/post/create'],
] as const

/** The JavaScript that a browser asks for when a page is the first one opened, compressed. */
export const weights: Section = {
  title: 'JavaScript of a page as first opened, gzip -9',
  async measure() {
    const product = await startProduct()
    const browser = await launchBrowser()
    try {
      const { token } = await signInAt(product.origin, product.owner)
      const figures: Figure[] = []
      for (const [what, path] of pages) {
        const bytes = await weightOf(browser, product.origin + path, what === 'login' ? undefined : token)
        const bound =
          what === 'login'
            ? { beside: `at most ${kilobytes(loginBound)}${bytes > loginBound ? ': too heavy' : ''}` }
            : {}
        figures.push({ what, value: kilobytes(bytes), ...bound })
      }
      return figures
    } finally {
      await browser.close()
      await product.stop()
    }
  },
}

/** Sum of the compressed files that one fresh window asks for until it is quiet. */
async function weightOf(browser: Browser, address: string, token: string | undefined): Promise<number> {
  const visitor = await openVisitor(browser, token === undefined ? {} : { token })
  const asked = new Set<string>()
  visitor.page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) asked.add(pathname)
  })
  await visitor.page.goto(address, { waitUntil: 'networkidle' })
  await visitor.close()
  const sizes = await Promise.all([...asked].map(async (path) => (await stat(join(pagesFolder, `${path}.gz`))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
