import { vi } from 'vitest'

const width = 100
const placeOf = (link: HTMLElement) => [...(link.parentElement?.children ?? [])].indexOf(link)

/**
 * Bars of links that are as narrow as one of their links: jsdom lays nothing out. Answers how many links a bar is
 * scrolled by.
 */
export function narrowBars(): (bar: HTMLElement) => number {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'A' ? placeOf(this) * width : 0
  })
  return ({ scrollLeft }) => scrollLeft / width
}
