/** What scrolls around an element; the outermost where nothing does. */
export function scrollerOf(element: HTMLElement): HTMLElement {
  const around = element.parentElement
  if (around === null) return element
  return /auto|scroll/.test(getComputedStyle(around).overflowY) ? around : scrollerOf(around)
}
