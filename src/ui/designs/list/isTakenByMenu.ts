import type { FocusEvent } from 'react'

/**
 * Whether the focus of a field went to the menu that it was opened from, and gives it back then: a menu takes the focus a
 * frame after its last key, when what was chosen by that key may stand already.
 */
export function isTakenByMenu({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): boolean {
  if (!(relatedTarget instanceof Element) || !relatedTarget.closest('[role=menu]')) return false
  requestAnimationFrame(() => currentTarget.focus())
  return true
}
