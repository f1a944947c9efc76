import { useEffectEvent, useLayoutEffect } from 'react'
import { useIgnoredKey } from '../shell/useIgnoredKey.ts'

interface Keys {
  onPalette: () => void
  onShortcuts: () => void
}

/** Ctrl or Cmd K from anywhere; `?` where nobody is writing, and no dialog lies above the page. */
export function useGlobalKeys({ onPalette, onShortcuts }: Keys): void {
  const isIgnored = useIgnoredKey()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isPaletteKey(event)) onPalette()
    else if (event.key === '?' && !isIgnored(event) && !isWriting(event.target) && !isInDialog(event.target)) {
      onShortcuts()
    } else return
    event.preventDefault()
  })
  // A key that comes as soon as the page is seen is heard.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const isPaletteKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role=dialog], [role=alertdialog]') !== null
