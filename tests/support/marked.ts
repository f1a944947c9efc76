import type { Page } from 'playwright-core'

/**
 * The yellow acts in sight, in reading order: of the topmost open dialog, else of the page and its frame. The skip link
 * waits outside the window.
 */
export const yellowActs = (page: Page): Promise<string[]> =>
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

/** What of the main navigation is marked as where one is. */
export const currentItems = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Main' })
    .locator('[aria-current]')
    .evaluateAll((items) => items.filter((item) => item.checkVisibility()).map((item) => item.textContent ?? ''))
