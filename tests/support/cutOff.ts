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

/**
 * Sentences of a page that end in the middle of a word. A name or an address of one word may; so may the beginning of a
 * post in a square of the calendar, which has no more room.
 */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => {
        const { whiteSpace, overflowX } = getComputedStyle(element)
        const isOneLine = whiteSpace === 'nowrap' && overflowX === 'hidden' && element.closest('td') === null
        const isCut = isOneLine && element.scrollWidth > element.clientWidth && element.clientWidth > 1
        return isCut && /\s/.test(element.textContent?.trim() ?? '')
      })
      .map((element) => element.textContent ?? ''),
  )
