import type { Page } from 'playwright-core'

/** Pixels that a telephone takes of its window at the edges, for a notch, and for the line that one goes home by. */
const insets = { top: 47, right: 0, bottom: 34, left: 0 }

/** Has the window be that of a telephone with a notch. */
export async function takeEdges(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

/** What of the page lies below what the device takes: nothing does but the ground. */
export const beneathEdges = (page: Page): Promise<string[]> =>
  page.evaluate(({ top, bottom }) => {
    const across = Array.from({ length: Math.floor(innerWidth / 10) }, (_, at) => at * 10 + 5)
    const rows = [1, top - 1, innerHeight - bottom + 1, innerHeight - 1]
    const found = rows.flatMap((y) => across.map((x) => document.elementFromPoint(x, y)))
    const pressed = found.filter(
      (element) => element && element !== document.body && element !== document.documentElement,
    )
    return [...new Set(pressed)].map((element) => element?.outerHTML.slice(0, 80) ?? '')
  }, insets)
