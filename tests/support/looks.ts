import type { Page } from 'playwright-core'

/**
 * How a page stands for whoever asks what axe asks: its elements and words, which of them are in sight and scroll, their
 * colours and the size and weight of their letters. As a number; null where frames stand in it, which are not looked into.
 */
export const looksOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    if (document.querySelector('iframe')) return null
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const scrolls = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element) =>
      scrollHeight > clientHeight || scrollWidth > clientWidth
    const lookOf = (element: Element) => {
      const style = getComputedStyle(element)
      const { color, backgroundColor, backgroundImage, opacity, filter, textShadow, textDecoration } = style
      const letters = `${Number.parseFloat(style.fontSize) >= 18} ${style.fontWeight} ${textShadow} ${textDecoration}`
      const scrolling = /auto|scroll/.test(style.overflow) && scrolls(element)
      return [element.tagName, color, backgroundColor, backgroundImage, opacity, filter, letters, scrolling].join()
    }
    const elements = [...document.querySelectorAll('*')]
    const looks = elements.map((element) => (isSeen(element) ? lookOf(element) : ''))
    const whole = [location.href, document.documentElement.outerHTML, ...looks].join('\n')
    // FNV-1a, over two halves of 32 bits.
    let [one, other] = [0x811c9dc5, 0xc9dc5811]
    for (let at = 0; at < whole.length; at += 1) {
      one = Math.imul(one ^ whole.charCodeAt(at), 0x01000193)
      other = Math.imul(other ^ whole.charCodeAt(whole.length - 1 - at), 0x01000193)
    }
    return `${one} ${other}`
  })
