import { useEffect, useEffectEvent } from 'react'
import { useIgnoredKey } from './useIgnoredKey.ts'

/** What keys do, by their names. */
export type PageKeys = Readonly<Record<string, (() => void) | undefined>>

/** Keys of a page that act in its content wherever nobody is writing, no dialog lies above it, and no control wants them itself. */
export function usePageKeys(keys: PageKeys): void {
  const isIgnored = useIgnoredKey()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !isForPage(event)) return
    if (isIgnored(event)) return
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isForPage({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return true
  if (target.closest('[role=dialog], [role=alertdialog], [role=menu]')) return false
  if (target !== document.body && !target.closest('main')) return false
  if (key === ' ' && target.matches('button, input, select, summary')) return false
  return !target.isContentEditable && !target.matches(`${typed}, textarea, select`)
}

/** Fields that letters are typed into: a box to tick is none. */
const typed = 'input:not([type=checkbox], [type=radio])'
