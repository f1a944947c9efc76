import { useEffect } from 'react'

/** Looks after the focus once there is one to lose; until then nothing of it is loaded. */
export function useLostFocus(): void {
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const begin = (event: Event) => {
      const path = event.composedPath()
      import('./lostFocus.ts').then(({ watchLostFocus }) => watchLostFocus(document, path, signal), listen)
    }
    // Offline, or where the file is gone, it is asked for at the next focus, as far as the browser asks twice.
    const listen = () => document.addEventListener('focusin', begin, { once: true, signal })
    listen()
    return () => leaving.abort()
  }, [])
}
