import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * The yellow acts in sight, in reading order: of the topmost open dialog, else of the page and its frame. The skip link
 * waits outside the window.
 */
const yellowActs = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.background = 'var(--colors-action)'
    document.body.append(probe)
    const yellow = getComputedStyle(probe).backgroundColor
    probe.remove()
    const layer = [...document.querySelectorAll('[aria-modal=true][data-state=open]')].at(-1) ?? document
    return [...layer.querySelectorAll<HTMLElement>('a, button, label, [role=button]')]
      .filter((act) => getComputedStyle(act).backgroundColor === yellow)
      .filter((act) => act.checkVisibility() && act.getBoundingClientRect().bottom > 0)
      .map((act) => act.getAttribute('aria-label') ?? act.innerText.trim())
  })

/** A colour fades, and the frame's act goes quiet once the page has said that it has its own. */
export const expectYellowActs = (page: Page, acts: readonly unknown[]) =>
  expect.poll(() => yellowActs(page)).toEqual(acts)

/** What of the main navigation is marked as where one is. */
export const currentItems = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Main' })
    .locator('[aria-current]')
    .evaluateAll((items) => items.filter((item) => item.checkVisibility()).map((item) => item.textContent ?? ''))
