/**
 * What the focus goes back to once that is closed which opens while `focused` has it. A menu is gone by then, and may still
 * have the focus as what was chosen in it begins: it is the button that names it. None where nothing has the focus.
 */
export function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}
