import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { schemes } from './axe.ts'
import { cutOff, cutWords } from './cutOff.ts'
import { lowTargets } from './lowTargets.ts'
import { changeWidth } from './onItsWay.ts'

/** A telephone first: what is opened where it is narrowest is made wider. Opening it anew takes three times as long. */
export const widths = [375, 768, 1440] as const

/** Takes a picture of what is looked at; `end` is the end of its name: width and scheme. */
type Picture = (end: string) => Promise<unknown>

/**
 * The page as it stands, in a window of so many px, has no fault that axe finds, light and dark, and fits the window; on a
 * telephone all that is pressed is as high as a finger.
 */
export async function expectAccessible(page: Page, width: number, picture: Picture = async () => {}): Promise<void> {
  for (const [colorScheme, violations] of schemes) {
    await page.emulateMedia({ colorScheme })
    await picture(`${width}-${colorScheme}`)
    expect(await violations(page), `${page.url()} at ${width}, ${colorScheme}`).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(await page.evaluate(windowOverflow), `${page.url()} at ${width} scrolls its sheet, not the window`).toBe(0)
  if (width === widths[0]) expect(await lowTargets(page), `${page.url()}, for a finger`).toEqual([])
}

/** Pixels by which the window can be scrolled though the sheet scrolls by itself; 0 on a page without one. */
function windowOverflow(): number {
  const sheet = document.querySelector('main')?.parentElement?.parentElement?.parentElement
  const hasSheet = sheet && getComputedStyle(sheet).overflowY === 'auto'
  return hasSheet ? document.documentElement.scrollHeight - innerHeight : 0
}

/** The same in all windows, one after the other. */
export async function expectAccessibleInAll(page: Page, picture: Picture): Promise<void> {
  for (const width of widths) {
    await changeWidth(page, width)
    await expectAccessible(page, width, picture)
  }
}

/** The same, and nothing of it is cut off. */
export async function expectSound(page: Page, width: number, picture: Picture): Promise<void> {
  await expectAccessible(page, width, picture)
  expect(await cutOff(page), `cut off at ${width}`).toEqual([])
  expect(await cutWords(page), `cut at ${width}`).toEqual([])
}
