import { screen } from '@testing-library/react'

/** The mark of words that are said, by the shape that it is drawn in. */
const marks = {
  error: '.lucide-circle-alert, .lucide-circle-x, [aria-label="Error"]',
  warning: '.lucide-triangle-alert',
  success: '.lucide-circle-check',
  info: '.lucide-info',
  locked: '.lucide-lock',
  saved: '.lucide-check',
  unsaved: '.lucide-pencil-line',
  offline: '.lucide-cloud-off',
}

/**
 * Everything that the page says by itself, in its order: the role of its live region, its mark and its words, without
 * those of buttons. "alert, error: Not now."
 */
export const said = (roles: readonly ('alert' | 'status')[] = ['alert', 'status']): string[] =>
  [...document.querySelectorAll(roles.map((role) => `[role=${role}]`).join())].flatMap((region) => {
    const words = wordsOf(region)
    return words === '' ? [] : [`${[region.getAttribute('role'), ...marksOf(region)].join(', ')}: ${words}`]
  })

/** All that is said at once, in reading order, with its buttons. */
export const alerts = (): string[] => screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '')

/** All that is said in its turn, in reading order, with its buttons. */
export const statuses = (): string[] => screen.queryAllByRole('status').map(({ textContent }) => textContent ?? '')

/** The marks of a notice's tone in an element, as somebody sees them. */
export const tonesOf = (element: Element): string[] => marksFound((shape) => element.querySelector(shape) !== null)

/** What stands under a field as its fault; null where it has none. */
export function faultOf(field: HTMLElement): string | null {
  return field.getAttribute('aria-invalid') === 'true' ? descriptionOf(field) : null
}

/** What a field is described by: its fault, or its help. */
export const descriptionOf = (field: HTMLElement): string =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

/** The marks in a region, or beside it where it has none. */
function marksOf(region: Element): string[] {
  const own = tonesOf(region)
  const beside = [...(region.parentElement?.querySelectorAll(':scope > svg, :scope > span > svg') ?? [])]
  return own.length > 0 ? own : marksFound((shape) => beside.some((svg) => svg.matches(shape)))
}

const marksFound = (isSeen: (shape: string) => boolean): string[] =>
  Object.entries(marks)
    .filter(([, shape]) => isSeen(shape))
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
