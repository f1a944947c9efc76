export const mainId = 'main'

/** Moves the focus to the page's content, so that the next Tab is the page's first control. */
export function focusMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true })
}
