import { useEffect } from 'react'

/** Looks after the focus once there is one to lose; until then nothing of it is loaded. */
export function useLostFocus(): void {
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const begin = async (event: Event) => {
      const path = event.composedPath()
      const { watchLostFocus } = await import('./lostFocus.ts')
      watchLostFocus(document, path, signal)
    }
    document.addEventListener('focusin', begin, { once: true, signal })
    return () => leaving.abort()
  }, [])
}
