import { useEffect } from 'react'
import type { Composer } from './composing.ts'

/** Has the keys that take back and do again everywhere do so for the whole post, and not only for the field that has the focus. */
export function useHistoryKeys(composer: Composer): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const type = historyKeyOf(event)
      if (type === null || isForeign(event.target)) return
      event.preventDefault()
      composer.send({ type })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [composer])
}

/** Ctrl or ⌘ with Z, with Shift or with Y for the other way. */
function historyKeyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 'y' && !shiftKey) return 'redo.requested'
  if (letter !== 'z') return null
  return shiftKey ? 'redo.requested' : 'undo.requested'
}

/** A field whose words are no part of the post: a search, the words of a picture, a dialog. */
const isForeign = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[data-own-history], [role=dialog]') !== null
