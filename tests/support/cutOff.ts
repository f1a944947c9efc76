import type { Page } from 'playwright-core'

/**
 * What of a page reaches over the right edge of the window: nobody would see it. What stands in a strip that scrolls
 * sideways (account pickers, tabs, media) may; so may what is only there for screen readers.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const fits = (element: Element) => element.getBoundingClientRect().right <= innerWidth + 1
    const isStrip = (element: Element) =>
      /auto|scroll|hidden/.test(getComputedStyle(element).overflowX) && fits(element)
    const isInStrip = ({ parentElement }: Element): boolean =>
      parentElement !== null && parentElement.tagName !== 'MAIN' && (isStrip(parentElement) || isInStrip(parentElement))
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().width > 1 && !fits(element) && !isInStrip(element))
      .map((element) => `${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 40) ?? ''}`)
  })
