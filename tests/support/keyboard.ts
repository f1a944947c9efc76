import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** More presses than any page has stops. */
const mostStops = 150

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await control.waitFor()
  await pressUntilOn(page, control, { key, most: mostStops })
}

interface Presses {
  key: string
  /** After which the control is not reached. */
  most: number
}

/** Presses after which a control is looked for anew all the same: another one may be what is meant by now. */
const trusted = 20

/**
 * Presses a key until the control has the focus. It is looked for once, and again where it has left the page: to work out
 * the roles and names of a whole page at every press takes longer than the press.
 */
export async function pressUntilOn(page: Page, control: Locator, { key, most }: Presses): Promise<void> {
  let looked = await control.elementHandle()
  for (let presses = 0; presses < most; presses += 1) {
    const place = await looked?.evaluate((element) => {
      if (element === document.activeElement) return 'focused'
      return element.isConnected ? 'elsewhere' : 'gone'
    })
    if (place === 'focused' && (await isFocused(control))) return
    if (place !== 'elsewhere' || presses % trusted === trusted - 1) {
      looked = await control.elementHandle()
      if (await isFocused(control)) return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach ${control}`)
}

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement)

/** The same, and presses Enter on it. */
export async function enter(page: Page, control: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, control, key)
  await page.keyboard.press('Enter')
}

/** Waits until the page of an address is shown. */
export const arrive = (page: Page, path: string | RegExp) =>
  page.waitForURL(({ pathname }) => (typeof path === 'string' ? pathname === path : path.test(pathname)))

/** Waits until the focus is on something, named as `focused` names it. */
export const focusIsOn = (page: Page, place: string) => expect.poll(() => focused(page)).toBe(place)

/** What has the focus, as somebody is told it: `main`, `H2 Your plan`, `BUTTON More`; `nothing` where it is lost. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return 'nothing'
    if (element.id === 'main') return 'main'
    return `${element.tagName} ${element.getAttribute('aria-label') ?? element.innerText.trim()}`
  })
