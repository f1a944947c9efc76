import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds wrong with the page as it stands, by every rule that it has on (WCAG A and AA, and good practice), one
 * line a violation: rule, what it means, the elements.
 * The script is evaluated by the debugger, so that the page's content security policy stays as it is.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(source)
  const { violations } = await page.evaluate<AxeResults>(() => Reflect.get(window, 'axe').run(document))
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
  )
}
