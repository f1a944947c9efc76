import type { Page } from 'playwright-core'

/** Pixels: what a finger presses is at least as high. */
const fingerHeight = 44

/**
 * What is in sight to be pressed and is lower than a finger: its name and its height in pixels. A box that is ticked is as
 * high as its label, a link within a sentence as its line, and what is hidden from sight or lies behind a dialog is not
 * pressed.
 * Looked for in all that `within` selects.
 */
export const lowTargets = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate(
    ({ least, within }) => {
      const pressed =
        'button, a[href], select, textarea, input:not([type=hidden]), [role=button], [role^=menuitem], [role=tab]'
      const targetOf = (element: Element) =>
        element instanceof HTMLInputElement && /checkbox|radio|file/.test(element.type)
          ? (element.closest('label') ?? element)
          : element
      const isWords = (node: Node) =>
        node.textContent?.trim() !== '' && (node instanceof Text || (node instanceof Element && isInline(node)))
      const isInline = (element: Element) => getComputedStyle(element).display === 'inline'
      /** Words stand before or after it in the same line. */
      const isInSentence = (element: Element) =>
        element.matches('a, button') &&
        [...(element.parentElement?.childNodes ?? [])].some((node) => node !== element && isWords(node))
      const isInSight = (element: Element) => {
        const { width, height, bottom } = element.getBoundingClientRect()
        const isBehind = element.closest('[inert], [aria-hidden=true]') !== null
        return (
          width > 1 && height > 1 && bottom > 0 && !isBehind && element.checkVisibility({ visibilityProperty: true })
        )
      }
      const places = [...document.querySelectorAll(within)]
      const found = places.flatMap((place) => [...place.querySelectorAll(pressed)])
      const targets = new Set(found.filter(isInSight).map(targetOf))
      const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`
      return [...targets]
        .filter((element) => !isInSentence(element))
        .map((element) => ({ name: nameOf(element), height: element.getBoundingClientRect().height }))
        .filter(({ height }) => height < least - 0.01)
        .map(({ name, height }) => `${name}: ${height}`)
    },
    { least: fingerHeight, within },
  )
