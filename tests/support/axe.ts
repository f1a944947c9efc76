import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { looksOf } from './looks.ts'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that look at colours: what axe tags as `cat.color` and has on by itself. */
export const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds wrong with the page as it stands, by every rule that it has on (WCAG A and AA, and good practice), one
 * line a violation: rule, what it means, the elements.
 */
export const axeViolations = (page: Page): Promise<string[]> => violationsOf(page, null)

/** The same by the rules that look at colours only, for a page that was looked at as a whole in another scheme. */
export const colorViolations = (page: Page): Promise<string[]> => violationsOf(page, colorRules)

/** How a page is looked at: what the scheme changes in both, all else in the first. */
export const schemes = [
  ['light', axeViolations],
  ['dark', colorViolations],
] as const

/** The looks in which pages were found to be without a fault, with the rules that they were looked at by. */
const sound = new Set<string>()

/**
 * A page that stands as it stood when it was sound, in a wider window for instance, is not looked at again: axe would go
 * over the same elements in the same colours.
 */
async function violationsOf(page: Page, rules: string[] | null): Promise<string[]> {
  await animationsEnd(page)
  const looks = await looksOf(page)
  const key = looks && `${rules?.join() ?? 'all'} ${looks}`
  if (key && sound.has(key)) return []
  const violations = await runAxe(page, rules)
  if (key && violations.length === 0) sound.add(key)
  return violations
}

/** A dialog that rises from nothing is none to axe yet, and what it hides would be the page. What turns without end is left. */
const animationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => null)))
  })

async function runAxe(page: Page, rules: string[] | null): Promise<string[]> {
  await loadAxe(page)
  return page.evaluate(async (only) => {
    const axe: typeof Axe = Reflect.get(window, 'axe')
    // Made lines of in the page: what passed is a thousand elements to describe and to send.
    const { violations } = await axe.run(document, {
      reporter: 'no-passes',
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
    })
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
    )
  }, rules)
}

/**
 * Once a page: evaluated by the debugger, so that the page's content security policy stays as it is. Nothing here tells an
 * element by its markup, which axe would write out for each that it looks at.
 */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${source}; axe.configure({ noHtml: true })`)
}
