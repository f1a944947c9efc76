/** The mark in front of words that are said, by the shape that it is drawn in. */
const marks = {
  error: '.lucide-circle-alert, [aria-label="Error"]',
  warning: '.lucide-triangle-alert',
  success: '.lucide-circle-check',
  info: '.lucide-info',
}

/**
 * Everything that the page says by itself, in its order: the role of its live region, its mark and its words, without
 * those of buttons. "alert, error: Not now."
 */
export const said = (roles: readonly ('alert' | 'status')[] = ['alert', 'status']): string[] =>
  [...document.querySelectorAll(roles.map((role) => `[role=${role}]`).join())].flatMap((region) => {
    const words = wordsOf(region)
    return words === '' ? [] : [`${[region.getAttribute('role'), ...marksIn(region)].join(', ')}: ${words}`]
  })

/** What is said of the text, by a view's table; nothing of none. Throws on a text that the table does not have. */
export function linesFor(
  lines: Readonly<Record<string, string>>,
  ...texts: readonly (string | null | undefined)[]
): string[] {
  return texts.flatMap((text) => {
    if (text === null || text === undefined) return []
    const line = lines[text]
    if (line === undefined) throw new Error(`nothing tells how "${text}" must be said`)
    return [line]
  })
}

/** What stands under a field as its fault; null where it has none. */
export function faultOf(field: HTMLElement): string | null {
  if (field.getAttribute('aria-invalid') !== 'true') return null
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
}

const marksIn = (region: Element): string[] =>
  Object.entries(marks)
    .filter(([, shape]) => region.querySelector(shape))
    .map(([mark]) => mark)

/** The texts of one element belong together; those of two stand apart. */
function wordsOf(region: Element): string {
  const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT)
  let words = ''
  let last: Element | null = null
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (parentElement?.closest('button')) continue
    words += (parentElement === last ? '' : ' ') + textContent
    last = parentElement
  }
  return words.replace(/\s+/g, ' ').trim()
}
